// The call-back form for browsers that run no script: the same rules, answered with a page.
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { apiPrefix } from '#contract/constants.ts';
import { errorStatuses } from '#contract/errors.ts';
import { firstFailure } from '#contract/fields.ts';
import { dueInWords } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';
import { callbackBody, plainCallbackPath } from '#contract/requests.ts';
import { callbackServiceChoices } from '#contract/services.ts';
import { AppError } from '#server/app-error.ts';
import { toAppError } from '#server/http/error-rendering.ts';
import { sendHtml } from '#server/http/html-page.tsx';

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'mobile', label: 'Mobile', autoComplete: 'tel-national', inputMode: 'numeric' },
  { name: 'location', label: 'Location', autoComplete: 'address-level3' },
] as const;

function Wrong({ failure, name }: { failure: AppError; name?: string }) {
  if (failure.field !== name) return null;
  return (
    <p className="wrong" id={name && `${name}-wrong`}>
      {failure.message}
    </p>
  );
}

/** What was typed stands in it again: nobody has to type it twice. */
function FormAgain({ typed, failure }: { typed: Record<string, string>; failure: AppError }) {
  const described = (name: string) =>
    failure.field === name
      ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-wrong`, autoFocus: true } as const)
      : {};
  return (
    <>
      <h1>{messages.callbackFailed}</h1>
      <Wrong failure={failure} />
      {/* Not one that people fill in: they can only go without it. */}
      <Wrong failure={failure} name="finding" />
      <form method="post" action={apiPrefix + plainCallbackPath}>
        {fields.map(({ name, label, ...input }) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <Wrong failure={failure} name={name} />
            <input id={name} name={name} defaultValue={typed[name]} {...input} {...described(name)} />
          </div>
        ))}
        <label htmlFor="service">Service</label>
        <Wrong failure={failure} name="service" />
        <select id="service" name="service" defaultValue={typed.service} {...described('service')}>
          <option value="">Choose one</option>
          {callbackServiceChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        {typed.finding && failure.field !== 'finding' && (
          <input type="hidden" name="finding" value={typed.finding} />
        )}
        <button type="submit">Request a call back</button>
      </form>
      <p>
        <a href="/">Home</a>
      </p>
    </>
  );
}

export async function sendPlainCallback(
  reply: FastifyReply,
  sent: unknown,
  create: (body: z.output<typeof callbackBody>) => Promise<{ dueAt: number }>,
): Promise<FastifyReply> {
  const typed = (sent ?? {}) as Record<string, string>;
  try {
    const checked = callbackBody.safeParse(typed);
    if (!checked.success) {
      const { message, ...where } = firstFailure(checked.error);
      throw new AppError('invalid', message, where);
    }
    const { dueAt } = await create(checked.data);
    return sendHtml(
      reply,
      messages.callbackSent,
      <>
        <h1>{messages.callbackSent}</h1>
        <p>
          An engineer calls you on {checked.data.mobile} by {dueInWords(dueAt, Date.now())}.
        </p>
        <p>
          <a href="/">Home</a>
        </p>
      </>,
    );
  } catch (error) {
    const failure = toAppError(error);
    if (!failure) throw error;
    if (failure.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(failure.retryAfterSeconds));
    return sendHtml(
      reply.code(errorStatuses[failure.code]),
      messages.callbackFailed,
      <FormAgain typed={typed} failure={failure} />,
    );
  }
}
