// Where the bar, the menu and the footer lead.
import { servicePaths } from '#contract/services.ts';
import { serviceNames } from '#web/content/service-names.ts';

const menuOrder = ['new', 'old', 'repair', 'flooring'] as const;

export interface NavigationLink {
  label: string;
  href: string;
}

export const serviceLinks: readonly NavigationLink[] = menuOrder.map((key) => ({
  label: serviceNames[key],
  href: servicePaths[key],
}));

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Terms and conditions', href: '/terms-and-conditions' },
  { label: 'Privacy policy', href: '/privacy-policy' },
  { label: 'Refund policy', href: '/refund-policy' },
];

/** A post belongs to the blog: its link stays marked while one is read. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}
