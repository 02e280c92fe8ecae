// The menu under one's name: alarms, the export, and the way out.
import { type ChangeEvent, useId, useState } from 'react';
import { type StaffMember, staffPrefix } from '#contract/staff.ts';
import { type AlertKind, switchAlert, useAlert } from '#web/desk/desk-alerts.ts';
import { roleWords } from '#web/desk/desk-words.ts';
import { countUnsent, forgetKept, rememberSignOut, sendSignOut } from '#web/desk/kept-on-device.ts';
import { setStaffSession } from '#web/lib/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { unsentWords } from './locked-actions.tsx';
import './desk-menu.css';

function AlertSwitch({
  kind,
  label,
  onFault,
}: {
  kind: AlertKind;
  label: string;
  onFault: (fault?: string) => void;
}) {
  const on = useAlert(kind);
  const change = async (event: ChangeEvent<HTMLInputElement>) =>
    onFault(await switchAlert(kind, event.target.checked));
  return (
    <label className="desk-switch">
      <span>{label}</span>
      <input type="checkbox" checked={on} onChange={change} />
    </label>
  );
}

/** Below the bar, or above the foot of the rail. */
const placeClasses = {
  bar: 'top-72 right-16 bottom-auto left-auto',
  foot: 'top-auto right-auto bottom-72 left-8',
};

export function DeskMenu({ staff, place }: { staff: StaffMember; place: keyof typeof placeClasses }) {
  // A phone has one in its sheet beside the one in the rail.
  const menuId = useId();
  const [fault, setFault] = useState<string>();
  /** What would be lost, and for which way out it was asked. */
  const [unsent, setUnsent] = useState<{ count: number; everywhere: boolean }>();
  const leave = async (everywhere: boolean) => {
    // First what this device holds: there may be no network to tell the server.
    await forgetKept(staff.id).catch(console.error);
    rememberSignOut(everywhere);
    await sendSignOut();
    setStaffSession({ status: 'out', ended: false });
  };
  const signOut = async (everywhere: boolean) => {
    const count = await countUnsent(staff.id).catch(() => 0);
    if (count > 0) setUnsent({ count, everywhere });
    else await leave(everywhere);
  };
  return (
    <>
      <button
        className="flex min-h-target max-w-full min-w-0 cursor-pointer items-center gap-8 rounded-3 border-0 bg-transparent px-8 text-16 font-strong text-plaster desk-laptop:above-desk-phone:px-0 desk-laptop:above-desk-phone:text-14"
        type="button"
        title={staff.name}
        popoverTarget={menuId}
      >
        <span className="truncate">{staff.name}</span>
        <span className="flex desk-laptop:above-desk-phone:hidden">
          <Icon name="chevron" />
        </span>
      </button>
      <div className={`desk-menu ${placeClasses[place]}`} id={menuId} popover="auto">
        <p className="desk-menu-who">
          <b>{staff.email}</b>
          <span>{roleWords[staff.role].name}</span>
        </p>
        {(staff.role === 'owner' || staff.role === 'executive') && (
          <>
            <AlertSwitch kind="sound" label="Sound for new requests" onFault={setFault} />
            <AlertSwitch kind="danger" label="Alarm for danger, on this device" onFault={setFault} />
            <AlertSwitch kind="notifications" label="Notifications" onFault={setFault} />
          </>
        )}
        {staff.role === 'owner' && (
          <a href={`${staffPrefix}/requests/export`} download>
            Export all requests (CSV)
          </a>
        )}
        {unsent ? (
          <div className="desk-menu-unsent" role="alert">
            <p>
              <b>{unsentWords(unsent.count)} not sent yet.</b> If you sign out now, they are deleted from this
              phone.
            </p>
            <Button look="primary" onClick={() => setUnsent(undefined)}>
              Stay signed in
            </Button>
            <Button look="outline" onClick={() => void leave(unsent.everywhere)}>
              Delete them and sign out
            </Button>
          </div>
        ) : (
          <>
            <button type="button" onClick={() => void signOut(false)}>
              Sign out
            </button>
            <button type="button" onClick={() => void signOut(true)}>
              Sign out on all devices
            </button>
          </>
        )}
        <p className="desk-menu-fault" role="alert">
          {fault}
        </p>
      </div>
    </>
  );
}
