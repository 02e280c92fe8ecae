// The call-back form and the message form for browsers that run no script: the same rules, answered with a page.
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Company } from '#contract/company.ts';
import { apiPrefix } from '#contract/constants.ts';
import { type DangerAsked, dangerAnswers } from '#contract/danger-question.ts';
import { dangerQuestion } from '#contract/danger-question-words.ts';
import { errorStatuses } from '#contract/errors.ts';
import { firstFailure } from '#contract/fields.ts';
import { fill } from '#contract/fill.ts';
import { dangerOfFinding, findingPath } from '#contract/finder-in-words.ts';
import { aidOf, firstAidPath } from '#contract/first-aid.ts';
import { type Language, locales, pathIn } from '#contract/languages.ts';
import {
  callbackBody,
  contactBody,
  dangerAnswerBody,
  plainCallbackPath,
  plainContactPath,
  plainDangerPath,
} from '#contract/requests.ts';
import { palette } from '#contract/scale.ts';
import { callbackServiceChoices } from '#contract/services.ts';
import { AppError } from '#server/app-error.ts';
import { toAppError } from '#server/http/error-rendering.ts';
import { sendHtml } from '#server/http/html-page.tsx';
import { answerIn } from '#server/words/answer-in.ts';
import { firstAidIn } from '#server/words/first-aid.ts';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import type { Stored } from './requests.danger.ts';
import { plainFormWords } from './requests.plain-form.words.ts';

interface PlainField {
  name: 'name' | 'mobile' | 'location' | 'email' | 'subject' | 'message';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email';
  long?: boolean;
}
const person: readonly PlainField[] = [
  { name: 'name', autoComplete: 'name' },
  { name: 'mobile', autoComplete: 'tel-national', inputMode: 'numeric' },
];

export type PlainFormName = 'callback' | 'contact';
const plainForms = {
  callback: {
    path: plainCallbackPath,
    fields: [...person, { name: 'location', autoComplete: 'address-level3' }],
    choosesService: true,
  },
  contact: {
    path: plainContactPath,
    fields: [
      ...person,
      { name: 'email', autoComplete: 'email', inputMode: 'email' },
      { name: 'subject' },
      { name: 'message', long: true },
    ],
    choosesService: false,
  },
} as const satisfies Record<
  PlainFormName,
  { path: string; fields: readonly PlainField[]; choosesService: boolean }
>;

interface Refused {
  failure: AppError;
  language: Language;
}

function Wrong({ failure, language, name }: Refused & { name?: string }) {
  if (failure.field !== name) return null;
  return (
    <p className="wrong" id={name && `${name}-wrong`}>
      {answerIn(language, failure.sentence)}
    </p>
  );
}

interface Site {
  language: Language;
  company: Company;
}

/** The mark and the ways on of the site, on a page without its styles. */
function SitePage({ language, company, children }: Site & { children: ReactNode }) {
  const words = plainFormWords[language];
  const ways = [
    ['/', words.home],
    ['/leak-finder', words.finder],
    ['/my-booking', words.myBooking],
    ['/contact-us', words.contactUs],
    ['/book-now', words.bookNow],
  ] as const;
  return (
    <>
      <a className="site-mark" href={pathIn(language, '/')}>
        <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
          <path fill={palette.ink} d="M3 2h7v15h16V2h7v32h-7V23H10v11H3z" />
          <path fill="none" stroke={palette.rain} strokeWidth="2.6" d="M10 8v9h16V8" />
        </svg>
        {company.name}
      </a>
      {children}
      <p>
        <a href={`tel:${company.phone.tel}`}>{fill(words.call, { phone: company.phone.display })}</a>
      </p>
      <nav className="ways-on" aria-label={words.waysOn}>
        {ways.map(([path, label]) => (
          <a key={path} href={pathIn(language, path)}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

/** The one line that needs no answer. */
function DangerChoice({ language, said }: { language: Language; said: string | undefined }) {
  const words = dangerQuestion[language];
  return (
    <fieldset>
      <legend>{words.question}</legend>
      <p>
        {words.hint} ({words.optional})
      </p>
      {dangerAnswers.map((answer) => (
        <label key={answer}>
          <input type="radio" name="danger" value={answer} defaultChecked={said === answer} /> {words[answer]}
        </label>
      ))}
    </fieldset>
  );
}

/** Beside the words that it was sent, for one that sounds like danger: stored already, whatever is answered. */
function AskedBack({
  asked,
  form,
  language,
}: {
  asked: DangerAsked;
  form: PlainFormName;
  language: Language;
}) {
  const words = dangerQuestion[language];
  const { quote, from, to, token } = asked;
  return (
    <form method="post" action={apiPrefix + plainDangerPath}>
      <p>{words.because}</p>
      <h2>{words.question}</h2>
      <blockquote>
        {quote.slice(0, from)}
        <b>
          <u>{quote.slice(from, to)}</u>
        </b>
        {quote.slice(to)}
      </blockquote>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="form" value={form} />
      {dangerAnswers.map((answer) => (
        <button key={answer} type="submit" name="danger" value={answer}>
          {words[answer]}
        </button>
      ))}
      <p>{words.either}</p>
      <p>
        {words.hurt} <a href="tel:112">112</a>
      </p>
    </form>
  );
}

/** In place of calm words. */
function FirstAidShort({ kind, path, language }: { kind: string; path?: string; language: Language }) {
  const aid = firstAidIn[language];
  return (
    <p>
      <b>{aid.short}</b> <a href={pathIn(language, path ?? firstAidPath(aidOf(kind)))}>{aid.link}</a>
    </p>
  );
}

/** What was typed stands in it again: nobody has to type it twice. */
function FormAgain({
  form,
  typed,
  ...refused
}: Refused & { form: PlainFormName; typed: Record<string, string> }) {
  const { failure, language } = refused;
  const words = plainFormWords[language];
  const { path, fields, choosesService } = plainForms[form];
  const described = (name: string) =>
    failure.field === name
      ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-wrong`, autoFocus: true } as const)
      : {};
  return (
    <>
      <h1>{words[form].failed}</h1>
      <Wrong {...refused} />
      {/* Not one that people fill in: they can only go without it. */}
      <Wrong {...refused} name="finding" />
      <form method="post" action={apiPrefix + path}>
        {fields.map(({ name, long, ...input }: PlainField) => {
          const control = { id: name, name, defaultValue: typed[name], ...described(name) };
          return (
            <div key={name}>
              <label htmlFor={name}>{words[name]}</label>
              <Wrong {...refused} name={name} />
              {long ? <textarea rows={4} {...control} /> : <input {...control} {...input} />}
            </div>
          );
        })}
        {choosesService && (
          <>
            <label htmlFor="service">{words.service}</label>
            <Wrong {...refused} name="service" />
            <select id="service" name="service" defaultValue={typed.service} {...described('service')}>
              <option value="">{words.choose}</option>
              {callbackServiceChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {language === 'en' ? choice : serviceIn(language, choice)}
                </option>
              ))}
            </select>
          </>
        )}
        <DangerChoice language={language} said={typed.danger} />
        {typed.finding && failure.field !== 'finding' && (
          <input type="hidden" name="finding" value={typed.finding} />
        )}
        <button type="submit">{words[form].submit}</button>
      </form>
    </>
  );
}

/** Without a script a form ends its lines as mails do. */
const withPlainLines = (sent: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((sent ?? {}) as Record<string, string>).map(([name, text]) => [
      name,
      typeof text === 'string' ? text.replaceAll('\r\n', '\n') : text,
    ]),
  );

/** Checked, stored, and answered with a page; or with the form again, and what was typed in it. */
async function sendPlain<Body extends { mobile: string; finding?: string | undefined }>(
  reply: FastifyReply,
  form: PlainFormName,
  schema: z.ZodMiniType<Body>,
  sent: unknown,
  site: Site,
  create: (body: Body) => Promise<Stored>,
): Promise<FastifyReply> {
  const { language } = site;
  const typed = withPlainLines(sent);
  const words = plainFormWords[language];
  const lang = locales[language];
  try {
    const checked = schema.safeParse(typed);
    if (!checked.success) {
      const { sentence, ...where } = firstFailure(checked.error);
      throw new AppError('invalid', sentence, where);
    }
    const { dueAt, danger, asked } = await create(checked.data);
    const { finding, mobile } = checked.data;
    const path = finding !== undefined && dangerOfFinding(finding) ? findingPath(finding) : undefined;
    const answered = form === 'contact' && !danger ? words.answers : words.calls;
    return sendHtml(
      reply,
      words[form].sent,
      <SitePage {...site}>
        <h1>{words[form].sent}</h1>
        {danger && <FirstAidShort kind={danger} {...(path ? { path } : {})} language={language} />}
        {/* With its day: such a page is kept open, and has no script to notice that the day is over. */}
        <p>{fill(answered, { mobile, due: when[language].dateAndTime(dueAt) })}</p>
        {asked && <AskedBack asked={asked} form={form} language={language} />}
      </SitePage>,
      { lang },
    );
  } catch (error) {
    const failure = toAppError(error);
    if (!failure) throw error;
    if (failure.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(failure.retryAfterSeconds));
    return sendHtml(
      reply.code(errorStatuses[failure.code]),
      words[form].failed,
      <SitePage {...site}>
        <FormAgain form={form} typed={typed} failure={failure} language={language} />
      </SitePage>,
      { lang },
    );
  }
}

export const sendPlainCallback = (
  reply: FastifyReply,
  sent: unknown,
  site: Site,
  create: (body: z.output<ReturnType<typeof callbackBody>>) => Promise<Stored>,
) => sendPlain(reply, 'callback', callbackBody(), sent, site, create);

export const sendPlainContact = (
  reply: FastifyReply,
  sent: unknown,
  site: Site,
  create: (body: z.output<ReturnType<typeof contactBody>>) => Promise<Stored>,
) => sendPlain(reply, 'contact', contactBody(), sent, site, create);

/** What the page asked back, answered with a page: first aid, and the time that stands now. */
export async function sendPlainDanger(
  reply: FastifyReply,
  sent: unknown,
  site: Site & { form: PlainFormName },
  answer: (body: z.output<ReturnType<typeof dangerAnswerBody>>) => Promise<Omit<Stored, 'asked'>>,
): Promise<FastifyReply> {
  const { language, form } = site;
  const words = plainFormWords[language];
  const asking = dangerQuestion[language];
  const page = (content: ReactNode) =>
    sendHtml(reply, asking.question, <SitePage {...site}>{content}</SitePage>, { lang: locales[language] });
  try {
    const checked = dangerAnswerBody().safeParse(sent ?? {});
    if (!checked.success) throw new AppError('invalid', firstFailure(checked.error).sentence);
    const { dueAt, danger } = await answer(checked.data);
    return await page(
      <>
        <h1>{words[form].sent}</h1>
        {danger ? <FirstAidShort kind={danger} language={language} /> : <p>{asking.noted}</p>}
        <p>{fill(words.callsBy, { due: when[language].dateAndTime(dueAt) })}</p>
      </>,
    );
  } catch (error) {
    const failure = toAppError(error);
    if (!failure) throw error;
    reply.code(errorStatuses[failure.code]);
    return page(
      <>
        <h1>{asking.question}</h1>
        <p>{answerIn(language, failure.sentence)}</p>
        <p>{asking.failed}</p>
      </>,
    );
  }
}
