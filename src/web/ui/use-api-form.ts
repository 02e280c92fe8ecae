// One way for every form to be checked and sent: first failure only, one request at a time, safe to retry.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { schemaOf } from '#contract/endpoint.ts';
import { firstFailure } from '#contract/fields.ts';
import { write } from '#contract/sentences.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { useWords, type Words } from '#web/lib/words.tsx';
import type { FieldError } from '#web/ui/field.tsx';
import { honeypotName } from '#web/ui/honeypot.tsx';
import { plainMobile } from './explain-field.ts';

export interface FormFailure {
  /** Absent when the whole form failed rather than one field. */
  field?: string | undefined;
  message: string;
  reason?: string | undefined;
}

type FormState<Values> =
  | { status: 'idle'; failure?: FormFailure }
  | { status: 'submitting' }
  | { status: 'sent'; values: Values };

interface ApiFormOptions<Values> {
  /** Before the ids of its fields: two forms on one page must not share them. */
  idPrefix: string;
  schema: z.ZodMiniType<Values> | (() => z.ZodMiniType<Values>);
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /** Words for a call that failed. */
  describeFailure: (error: ApiError) => FormFailure;
  /** By field, says more about what was typed: 'It has 9 digits, it needs 10'. */
  explain?: Record<string, (typed: string, words: Words['ui']) => string | undefined>;
}

/** The typed text; a mobile number reduced to its digits; the honeypot left out while it is empty. */
function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || (name === honeypotName && value === '')) continue;
    values[name] = name === 'mobile' ? plainMobile(value) : value;
  }
  return values;
}

/** An answer that refuses is final; no answer, or a server in trouble, may hide a request that did arrive. */
const mayHaveArrived = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Fields are uncontrolled: what a person typed before hydration stays, and the form is read when it is sent.
 */
export function useApiForm<Values>(options: ApiFormOptions<Values>) {
  const { idPrefix, schema, send, describeFailure, explain } = options;
  const ready = useHydrated();
  const messages = useMessages();
  const words = useWords('ui');
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Values>>({ status: 'idle' });
  // A ref, because a second click can come before React has rendered the first one's state.
  const sending = useRef(false);
  const attempt = useRef<{ key: string; body: string }>(undefined);

  const failure = state.status === 'idle' ? state.failure : undefined;

  useEffect(() => {
    if (!failure?.field) return;
    const control = formRef.current?.elements.namedItem(failure.field);
    if (control instanceof HTMLElement) control.focus();
  }, [failure]);

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = readValues(form);
    const checked = schemaOf(schema).safeParse(typed);
    if (!checked.success) {
      const { field, sentence } = firstFailure(checked.error);
      const reason = field === undefined ? undefined : explain?.[field]?.(typed[field] ?? '', words);
      setState({ status: 'idle', failure: { field, message: write(messages, sentence), reason } });
      return;
    }

    // The same words under the same key: a retry after a lost answer is stored once.
    const body = JSON.stringify(checked.data);
    if (attempt.current?.body !== body) attempt.current = { key: randomId(), body };

    sending.current = true;
    setState({ status: 'submitting' });
    try {
      await send(checked.data, attempt.current.key);
      attempt.current = undefined;
      form.reset();
      setState({ status: 'sent', values: checked.data });
    } catch (error) {
      if (!mayHaveArrived(error)) attempt.current = undefined;
      // An answer that neither confirms nor refuses shows nothing (specification, section 8).
      if (error instanceof ApiError) setState({ status: 'idle', failure: describeFailure(error) });
      else setState({ status: 'idle' });
    } finally {
      sending.current = false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  }

  return {
    formRef,
    onSubmit,
    ready,
    busy: state.status === 'submitting',
    /** The values that were sent, once they were. */
    sent: state.status === 'sent' ? state.values : undefined,
    /** A failure of the form as a whole. */
    formFailure: failure?.field === undefined ? failure : undefined,
    /** For a field, which adds its label and the kind of its input. */
    cell: (name: string): { name: string; idPrefix: string; error: FieldError | undefined } => ({
      name,
      idPrefix,
      error: failure?.field === name ? failure : undefined,
    }),
  };
}
