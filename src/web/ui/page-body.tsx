// What lies under a page's header, in the centred column, and the empty box that stands there while it is fetched.
import type { ComponentProps } from 'react';
import './page-body.css';

export function PageBody({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`wrap page-body ${className}`.trimEnd()} {...rest} />;
}
