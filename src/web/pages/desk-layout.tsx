// Every page of the desk but the set-up: who is there, asked once, and the rail that leads to the others.
import '#web/styles/utilities.css?desk';
import { Fragment, useState } from 'react';
import { staffSession } from '#web/desk/desk-loader.ts';
import { hasRail } from '#web/desk/desk-nav.ts';
import { ScreenKeys } from '#web/desk/screen-keys.tsx';
import { Palette } from '#web/features/person/desk/palette.tsx';
import { DangerWatch } from '#web/features/requests/desk/danger-watch.tsx';
import { type KnownOfCaller, NewCaller } from '#web/features/requests/desk/new-caller.tsx';
import { DeskFallback, DeskLayout } from '#web/features/staff/desk/desk-layout.tsx';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-layout.ts';

export const handle: RouteHandle = { interactive: true, layout: 'desk' };

export const clientLoader = staffSession;

export const HydrateFallback = DeskFallback;

export default function Page({ loaderData }: Route.ComponentProps) {
  /** Somebody calls; of whom something may be known. */
  const [caller, setCaller] = useState<KnownOfCaller>();
  const [finding, setFinding] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const staff = loaderData.status === 'in' ? loaderData.staff : undefined;
  const calls = staff && hasRail(staff.role);
  return (
    <DeskLayout
      session={loaderData}
      onNewCaller={() => setCaller({})}
      onFind={() => setFinding(true)}
      inFront={
        calls && (
          <Fragment key={staff.id}>
            <NewCaller staff={staff} caller={caller} onCaller={setCaller} />
            <Palette
              staff={staff}
              open={finding}
              onOpen={setFinding}
              actions={[
                { name: 'New caller', sign: 'N', act: () => setCaller({}) },
                { name: 'All keys', sign: '?', act: () => setKeysShown(true) },
              ]}
              onNewCaller={setCaller}
            />
            <ScreenKeys
              staff={staff}
              shown={keysShown}
              onShown={setKeysShown}
              onFind={() => setFinding(true)}
            />
          </Fragment>
        )
      }
    >
      {calls && <DangerWatch staffId={staff.id} />}
    </DeskLayout>
  );
}
