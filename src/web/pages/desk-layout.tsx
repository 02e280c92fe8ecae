// Every page of the desk but the set-up: who is there, asked once, and the bar that leads to the others.
import '#web/styles/utilities.css?desk';
import { useState } from 'react';
import { staffSession } from '#web/desk/desk-loader.ts';
import { DangerWatch } from '#web/features/requests/desk/danger-watch.tsx';
import { NewCaller, NewCallerButton } from '#web/features/requests/desk/new-caller.tsx';
import { DeskFallback, DeskLayout } from '#web/features/staff/desk/desk-layout.tsx';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-layout.ts';

export const handle: RouteHandle = { interactive: true, layout: 'desk' };

export const clientLoader = staffSession;

export const HydrateFallback = DeskFallback;

export default function Page({ loaderData }: Route.ComponentProps) {
  const [calling, setCalling] = useState(false);
  const staff = loaderData.status === 'in' ? loaderData.staff : undefined;
  const calls = staff?.role === 'owner' || staff?.role === 'executive';
  return (
    <DeskLayout
      session={loaderData}
      action={calls && <NewCallerButton onPress={() => setCalling(true)} />}
      inFront={calls && <NewCaller key={staff.id} staff={staff} open={calling} onOpen={setCalling} />}
    >
      {calls && <DangerWatch staffId={staff.id} />}
    </DeskLayout>
  );
}
