// Every page of the desk but the set-up: who is there, asked once, and the rail that leads to the others.
import '#web/styles/utilities.css?desk';
import { useState } from 'react';
import { staffSession } from '#web/desk/desk-loader.ts';
import { hasRail } from '#web/desk/desk-nav.ts';
import { DangerWatch } from '#web/features/requests/desk/danger-watch.tsx';
import { NewCaller } from '#web/features/requests/desk/new-caller.tsx';
import { DeskFallback, DeskLayout } from '#web/features/staff/desk/desk-layout.tsx';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-layout.ts';

export const handle: RouteHandle = { interactive: true, layout: 'desk' };

export const clientLoader = staffSession;

export const HydrateFallback = DeskFallback;

export default function Page({ loaderData }: Route.ComponentProps) {
  const [calling, setCalling] = useState(false);
  const staff = loaderData.status === 'in' ? loaderData.staff : undefined;
  const calls = staff && hasRail(staff.role);
  return (
    <DeskLayout
      session={loaderData}
      onNewCaller={() => setCalling(true)}
      inFront={calls && <NewCaller key={staff.id} staff={staff} open={calling} onOpen={setCalling} />}
    >
      {calls && <DangerWatch staffId={staff.id} />}
    </DeskLayout>
  );
}
