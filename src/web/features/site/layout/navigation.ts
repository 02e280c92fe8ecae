// Where the bar, the menu and the footer lead.
import { servicePaths } from '#contract/services.ts';
import { useWords } from '#web/lib/words.tsx';

const menuOrder = ['new', 'old', 'repair', 'flooring'] as const;

export interface NavigationLink {
  label: string;
  /** In English; who shows it leads to the page in the reader's language. */
  href: string;
}

export function useServiceLinks(): readonly NavigationLink[] {
  const names = useWords('serviceNames');
  return menuOrder.map((key) => ({ label: names[key], href: servicePaths[key] }));
}

export function useLegalLinks(): readonly NavigationLink[] {
  const { terms, privacy, refund } = useWords('layout');
  return [
    { label: terms, href: '/terms-and-conditions' },
    { label: privacy, href: '/privacy-policy' },
    { label: refund, href: '/refund-policy' },
  ];
}

/** A post belongs to the blog: its link stays marked while one is read. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}
