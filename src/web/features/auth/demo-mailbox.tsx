// Where to look for a code: which address it comes from, and in demo mode, where no mail leaves the machine, the mailbox.
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/transport.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';

export function useDemo(): boolean {
  return useRouteLoaderData<Site>('root')?.demo ?? false;
}

export function useMailFrom(): string {
  return useRouteLoaderData<Site>('root')?.mailFrom ?? '';
}

export function DemoMailbox() {
  const { demo, mailbox } = useWords('auth');
  if (!useDemo()) return null;
  return fillWith(demo, {
    mailbox: (
      <a href="/dev/mailbox" target="_blank" rel="noreferrer">
        {mailbox}
      </a>
    ),
  });
}
