// /desk/staff : who may come in, for owners.
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { emailField, nameField } from '#contract/fields.ts';
import { roles, type staffAuthEndpoints } from '#contract/staff.ts';
import type { Crew } from '#contract/visits.staff.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { roleWords } from '#web/desk/desk-words.ts';
import { WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { visitsApi } from '#web/desk/visits-api.ts';
import { staffApi } from '#web/lib/staff-api.ts';
import { setStaffSession } from '#web/lib/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid, SelectField } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { FailureStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import './staff-list.css';

type Member = EndpointOutput<typeof staffAuthEndpoints.staffList>['people'][number];

interface Invitation {
  name: string;
  link: string;
}

/** The form shows the names of roles and crews. */
const invitation = z.strictObject({
  name: nameField(),
  email: emailField(),
  role: z.enum(roles, 'Role is required'),
  crew: z.optional(z.string().check(z.minLength(1, 'Choose a crew'))),
});

type Crews = readonly Crew[];

function InvitationLink({ invited }: { invited: Invitation }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(invited.link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="strip-good invitation" role="status">
      <p>
        <b>A link for {invited.name}.</b> It works once, within two days. Send it where only they read it.
      </p>
      <p className="invitation-link">
        <code>{invited.link}</code>
        <Button look="outline" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </p>
    </div>
  );
}

function InviteForm({ crews, onInvited }: { crews: Crews; onInvited: (invited: Invitation) => void }) {
  const [role, setRole] = useState('');
  const form = useApiForm({
    idPrefix: 'invite',
    schema: invitation,
    send: async ({ crew, ...body }) => {
      const chosen = crews.find(({ name }) => name === crew)?.id;
      const { link } = await staffApi.staffAdd({ body: { ...body, ...(chosen && { crew: chosen }) } });
      onInvited({ name: body.name, link });
    },
    describeFailure: ({ field, message }) => ({ field, message }),
  });
  return (
    <FormCard form={form} aria-labelledby="invite-title">
      <FormCardHead
        id="invite-title"
        title="Add a person"
        note="They set their own password and authenticator"
      />
      <FieldGrid>
        <Field {...form.cell('name')} label="Name" autoComplete="off" />
        <Field {...form.cell('email')} label="E-mail" type="email" inputMode="email" autoComplete="off" />
        <SelectField
          {...form.cell('role')}
          label="Role"
          prompt="Choose a role"
          choices={roles.map((value) => ({ value, label: roleWords[value].name }))}
          onChange={(event) => setRole(event.target.value)}
          wide
        />
        {role === 'engineer' && (
          <SelectField
            {...form.cell('crew')}
            label="Crew"
            prompt="Choose a crew"
            choices={crews.map(({ name }) => name)}
            wide
          />
        )}
      </FieldGrid>
      {form.formFailure && <FailureStatus {...form.formFailure} />}
      <SubmitBar label="Create link" ready={form.ready} busy={form.busy} />
    </FormCard>
  );
}

function RenameForm({ member, onDone }: { member: Member; onDone: (name?: string) => void }) {
  const form = useApiForm({
    idPrefix: `rename-${member.id}`,
    schema: z.strictObject({ name: nameField() }),
    send: async ({ name }) => {
      await staffApi.staffRename({ body: { id: member.id, name } });
      onDone(name);
    },
    describeFailure: ({ message }) => ({ field: 'name', message }),
  });
  return (
    <form className="member-rename" ref={form.formRef} onSubmit={form.onSubmit} method="post" noValidate>
      <Field
        {...form.cell('name')}
        label="Name shown to customers"
        autoComplete="off"
        defaultValue={member.name}
      />
      <div className="member-actions row">
        <Button look="primary" type="submit" disabled={form.busy}>
          Save
        </Button>
        <Button look="outline" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function MemberRow({
  member,
  crews,
  isSelf,
  onRenew,
  onRenamed,
  onCrew,
  onRemove,
}: {
  member: Member;
  crews: Crews;
  isSelf: boolean;
  onRenew: () => void;
  onRenamed: (name: string) => void;
  onCrew: (crew: string) => void;
  onRemove: () => void;
}) {
  const [sure, setSure] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const state = !member.active ? 'No access' : member.ready ? 'Can log in' : 'Invited';
  const remove = (event: FormEvent) => {
    event.preventDefault();
    setSure(false);
    onRemove();
  };
  return (
    <li className={member.active ? 'member' : 'member member-closed'}>
      <div>
        <b>
          <bdi>{member.name}</bdi>
          {isSelf && ' (you)'}
        </b>
        <span>{member.email}</span>
      </div>
      <div>
        <b>{roleWords[member.role].name}</b>
        <span>{roleWords[member.role].may}</span>
        {member.role === 'engineer' && member.active && (
          <select
            className="box member-crew"
            aria-label={`Crew of ${member.name}`}
            value={member.crew ?? ''}
            onChange={(event) => onCrew(event.target.value)}
          >
            {!crews.some(({ id }) => id === member.crew) && <option value="">No crew yet</option>}
            {crews.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      <p>{state}</p>
      {renaming ? (
        <RenameForm
          member={member}
          onDone={(name) => {
            setRenaming(false);
            if (name !== undefined) onRenamed(name);
          }}
        />
      ) : sure ? (
        <form className="member-actions row" onSubmit={remove}>
          <p>Remove {member.name}’s access?</p>
          <Button look="primary" type="submit">
            Remove access
          </Button>
          <Button look="outline" onClick={() => setSure(false)}>
            Keep
          </Button>
        </form>
      ) : (
        <div className="member-actions row">
          <Button look="outline" aria-label={`New link for ${member.name}`} onClick={onRenew}>
            New link
          </Button>
          {member.active && (
            <Button look="outline" aria-label={`Rename ${member.name}`} onClick={() => setRenaming(true)}>
              Rename
            </Button>
          )}
          {member.active && !isSelf && (
            <Button look="outline" aria-label={`Remove ${member.name}`} onClick={() => setSure(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface StaffAndCrews {
  members: Member[];
  /** Those at work, whom an engineer can go with. */
  crews: Crews;
}

export async function loadStaff(): Promise<StaffAndCrews> {
  const [{ people: members }, { crews }] = await Promise.all([
    staffApi.staffList({}),
    visitsApi.crewList({}),
  ]);
  return { members, crews: crews.filter(({ active }) => active) };
}

export function StaffList({ staff, loaded }: ScreenData<StaffAndCrews>) {
  const [invited, setInvited] = useState<Invitation>();
  const { revalidate } = useRevalidator();
  const { fault, run } = useChange();
  const changeCrew = (id: string, crew: string) => run(() => staffApi.staffCrew({ body: { id, crew } }));
  const renew = ({ email, name, role }: Member) =>
    run(async () => {
      const { link } = await staffApi.staffAdd({ body: { email, name, role } });
      setInvited({ name, link });
    });
  const remove = ({ id }: Member) => run(() => staffApi.staffRemove({ body: { id } }));

  return (
    <main id="main" className="desk-page">
      <h1>Staff</h1>
      <p className="desk-page-intro">
        People with access to the desk. Everyone logs in with a password and an authenticator app.
      </p>
      {fault && (
        <div role="alert">
          <ErrorText message={fault} />
        </div>
      )}
      <div className="columns-tablet staff-grid">
        <section aria-label="Everybody">
          <WhenLoaded loaded={loaded}>
            {({ members, crews }) => (
              <ul className="staff-list">
                {members.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    crews={crews}
                    isSelf={member.id === staff.id}
                    onRenew={() => void renew(member)}
                    onRenamed={(name) => {
                      if (member.id === staff.id)
                        setStaffSession({ status: 'in', staff: { ...staff, name } });
                      void revalidate();
                    }}
                    onCrew={(crew) => void changeCrew(member.id, crew)}
                    onRemove={() => void remove(member)}
                  />
                ))}
              </ul>
            )}
          </WhenLoaded>
        </section>
        <div>
          {invited && <InvitationLink key={invited.link} invited={invited} />}
          <InviteForm
            crews={loaded.value?.crews ?? []}
            onInvited={(next) => {
              setInvited(next);
              void revalidate();
            }}
          />
        </div>
      </div>
    </main>
  );
}
