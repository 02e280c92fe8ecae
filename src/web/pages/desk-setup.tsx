// /desk/setup#token : where a one-time link leads.
import '#web/styles/utilities.css?desk';
import { DeskEntry } from '#web/features/staff/desk/desk-entry.tsx';
import { DeskBar } from '#web/features/staff/desk/desk-layout.tsx';
import { SetupForm } from '#web/features/staff/desk/setup-form.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';

export const handle: RouteHandle = { interactive: true, layout: 'desk' };

export const meta = deskMeta('/desk/setup', 'Set up the desk');

export default function DeskSetup() {
  return (
    <div className="desk">
      <DeskBar />
      <DeskEntry
        title="Your way in."
        intro="Two things open the desk: a password you know, and a code that only your phone shows. It takes two minutes."
      >
        <SetupForm />
      </DeskEntry>
    </div>
  );
}
