// The call-back form for browsers that run no script: the same rules, answered with a page.
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
import { palette } from '#contract/palette.ts';
import { callbackBody, dangerAnswerBody, plainCallbackPath, plainDangerPath } from '#contract/requests.ts';
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

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'mobile', autoComplete: 'tel-national', inputMode: 'numeric' },
  { name: 'location', autoComplete: 'address-level3' },
] as const;

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
    ['/contact-us', words.contact],
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
function AskedBack({ asked, language }: { asked: DangerAsked; language: Language }) {
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
function FormAgain({ typed, ...refused }: Refused & { typed: Record<string, string> }) {
  const { failure, language } = refused;
  const words = plainFormWords[language];
  const described = (name: string) =>
    failure.field === name
      ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-wrong`, autoFocus: true } as const)
      : {};
  return (
    <>
      <h1>{words.failed}</h1>
      <Wrong {...refused} />
      {/* Not one that people fill in: they can only go without it. */}
      <Wrong {...refused} name="finding" />
      <form method="post" action={apiPrefix + plainCallbackPath}>
        {fields.map(({ name, ...input }) => (
          <div key={name}>
            <label htmlFor={name}>{words[name]}</label>
            <Wrong {...refused} name={name} />
            <input id={name} name={name} defaultValue={typed[name]} {...input} {...described(name)} />
          </div>
        ))}
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
        <DangerChoice language={language} said={typed.danger} />
        {typed.finding && failure.field !== 'finding' && (
          <input type="hidden" name="finding" value={typed.finding} />
        )}
        <button type="submit">{words.submit}</button>
      </form>
    </>
  );
}

export async function sendPlainCallback(
  reply: FastifyReply,
  sent: unknown,
  site: Site,
  create: (body: z.output<ReturnType<typeof callbackBody>>) => Promise<Stored>,
): Promise<FastifyReply> {
  const { language } = site;
  const typed = (sent ?? {}) as Record<string, string>;
  const words = plainFormWords[language];
  const lang = locales[language];
  try {
    const checked = callbackBody().safeParse(typed);
    if (!checked.success) {
      const { sentence, ...where } = firstFailure(checked.error);
      throw new AppError('invalid', sentence, where);
    }
    const { dueAt, danger, asked } = await create(checked.data);
    const { finding } = checked.data;
    const path = finding !== undefined && dangerOfFinding(finding) ? findingPath(finding) : undefined;
    return sendHtml(
      reply,
      words.sent,
      <SitePage {...site}>
        <h1>{words.sent}</h1>
        {danger && <FirstAidShort kind={danger} {...(path ? { path } : {})} language={language} />}
        <p>
          {fill(words.calls, {
            mobile: checked.data.mobile,
            // With its day: such a page is kept open, and has no script to notice that the day is over.
            due: when[language].dateAndTime(dueAt),
          })}
        </p>
        {asked && <AskedBack asked={asked} language={language} />}
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
      words.failed,
      <SitePage {...site}>
        <FormAgain typed={typed} failure={failure} language={language} />
      </SitePage>,
      { lang },
    );
  }
}

/** What the page asked back, answered with a page: first aid, and the time that stands now. */
export async function sendPlainDanger(
  reply: FastifyReply,
  sent: unknown,
  site: Site,
  answer: (body: z.output<ReturnType<typeof dangerAnswerBody>>) => Promise<Omit<Stored, 'asked'>>,
): Promise<FastifyReply> {
  const { language } = site;
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
        <h1>{words.sent}</h1>
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
