// The bar at the foot of a phone's screen, of a page with one thing to do: the call, one more way, and that in the wide
// place. Book Now then stands in the top bar (layout/site-header.css).
import { useCompany } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Way {
  label: string;
  href: string;
}

const smallClasses =
  'flex flex-col items-center justify-center gap-4 border-r border-rule px-4 text-center text-14 font-strong no-underline';

export function OwnBar({ second, main }: { second: Way & { icon: IconName }; main: Way }) {
  const { phone } = useCompany();
  const { quickActions, call } = useWords('layout');
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-30 grid h-[var(--action-bar-height)] grid-cols-[1fr_1fr_1.7fr] border-t border-ink bg-paper above-phone:hidden print:hidden"
      data-own-bar
      aria-label={quickActions}
    >
      <a className={smallClasses} href={`tel:${phone.tel}`}>
        <Icon name="phone" />
        {call}
      </a>
      <a className={smallClasses} href={second.href}>
        <Icon name={second.icon} />
        {second.label}
      </a>
      <a
        className="flex items-center justify-center gap-12 bg-monsoon px-8 text-center text-17 font-strong text-paper no-underline"
        href={main.href}
      >
        {main.label}
        <Icon name="arrow-short" />
      </a>
    </nav>
  );
}
