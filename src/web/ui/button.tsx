// Buttons, and links that look like them. A link goes somewhere, a button does something here.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import './button.css';

/** Accent is kept for the one action the site exists for; outline takes the colour of its surroundings. */
export type ButtonLook = 'accent' | 'primary' | 'outline';

interface Look {
  look: ButtonLook;
  large?: boolean;
}

const classNames = ({ look, large }: Look) => `button button-${look}${large ? ' button-large' : ''}`;

export function Button({ look, large, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames({ look, large })} />;
}

export function ButtonLink({
  look,
  large,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a {...rest} className={classNames({ look, large })} />;
}
