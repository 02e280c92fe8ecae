// Setting up: the authenticator learns the secret, one chooses a password, and a first code proves both.
import { useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { staffAuthEndpoints, unnamedOwner } from '#contract/staff.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { FailureStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { codeProps } from './login-form.tsx';
import './setup-form.css';

type Setup = EndpointOutput<typeof staffAuthEndpoints.staffSetupBegin>;

/** In groups of four, as one reads it aloud. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

function Authenticator({ setup }: { setup: Setup }) {
  return (
    <div className="columns-phone authenticator links">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        width={196}
        height={196}
        alt="QR code for your authenticator app"
      />
      <ol>
        <li>Open an authenticator app on your phone: Google Authenticator, Aegis, 1Password or any other.</li>
        <li>
          Let it read the square, or type this secret: <code>{grouped(setup.secret)}</code>
        </li>
        <li>
          On the phone itself? <a href={setup.url}>Open the app from here</a>
        </li>
      </ol>
    </div>
  );
}

function FinishForm({ token, setup }: { token: string; setup: Setup }) {
  const form = useApiForm({
    idPrefix: 'setup',
    schema: staffAuthEndpoints.staffSetupFinish.body,
    send: async (body) => {
      await staffApi.staffSetupFinish({ body });
      location.assign('/desk');
    },
    describeFailure: ({ field, message }) => ({
      // A link that was used up is no fault of a field.
      field: field === 'name' || field === 'password' || field === 'code' ? field : undefined,
      message,
    }),
  });
  return (
    <FormCard form={form} aria-labelledby="setup-title">
      <FormCardHead
        id="setup-title"
        title={setup.name === unnamedOwner ? 'Welcome' : `Welcome, ${setup.name}`}
        note={setup.email}
      />
      <Authenticator setup={setup} />
      <input type="hidden" name="token" value={token} />
      {/* Password managers keep the two together. */}
      <input type="hidden" autoComplete="username" value={setup.email} readOnly />
      <FieldGrid>
        <Field
          {...form.cell('name')}
          label="Your name, shown to customers"
          autoComplete="name"
          defaultValue={setup.name === unnamedOwner ? '' : setup.name}
          wide
        />
        <Field
          {...form.cell('password')}
          label="Choose a password, 12 characters or more"
          type="password"
          autoComplete="new-password"
          wide
        />
        <Field {...form.cell('code')} label="Six-digit code from the app" {...codeProps} wide />
      </FieldGrid>
      {form.formFailure && <FailureStatus {...form.formFailure} />}
      <SubmitBar
        label="Finish and open the desk"
        ready={form.ready}
        busy={form.busy || form.sent !== undefined}
      />
    </FormCard>
  );
}

export function SetupForm() {
  const [token, setToken] = useState('');
  const [setup, setSetup] = useState<Setup>();
  const [fault, setFault] = useState<string>();
  // Opening the link makes a new secret: once is enough.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const given = location.hash.slice(1);
    setToken(given);
    // Another link opened in the same tab changes only what follows the #.
    addEventListener('hashchange', () => location.reload());
    staffApi
      .staffSetupBegin({ body: { token: given } })
      .then(setSetup, (error) => setFault(failureWords(error)));
  }, []);
  if (setup) return <FinishForm token={token} setup={setup} />;
  return (
    <div className="form-card desk-notice links" aria-busy={!fault}>
      {fault ? (
        <>
          <FailureStatus message={fault} />
          <p>
            The owner can create a new link. Set up already? <a href="/desk">Log in</a>
          </p>
        </>
      ) : (
        <p>Opening your link…</p>
      )}
    </div>
  );
}
