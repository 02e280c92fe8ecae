// In demo mode no mail leaves the machine; this says where the code is.
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#web/lib/page-context.ts';

export function useDemo(): boolean {
  return useRouteLoaderData<Site>('root')?.demo ?? false;
}

export function DemoMailbox() {
  if (!useDemo()) return null;
  return (
    <>
      This is a demo, no mail leaves it. Your code is in the{' '}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer">
        mailbox
      </a>
      .
    </>
  );
}
