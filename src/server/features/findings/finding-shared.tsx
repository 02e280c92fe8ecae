// A sheet for whoever was given a link to it, a neighbour or a committee: without whose it is, kept and found by nobody.
// Its address is a secret: it is looked up before anything is made, and stands in no log.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fragment } from 'react';
import type { Company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import type { FindingSheet } from '#contract/findings.ts';
import { languages, locales, pathIn } from '#contract/languages.ts';
import { palette } from '#contract/scale.ts';
import { AppError } from '#server/app-error.ts';
import { sendHtml } from '#server/http/html-page.tsx';
import { networkAddress } from '#server/http/network-address.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import { localeOf } from '#server/papers/sheet.ts';
import { findingWordsIn } from './finding-content.ts';
import { keyPlanOf } from './finding-paper.ts';
import type { FindingService } from './findings.service.ts';

const { ink, line, mute, paper, rain } = palette;
const style = `
.finding{background:${paper};border:1.5px solid ${ink};border-top:9px solid ${rain};padding:22px clamp(16px,4vw,40px) 26px}
.finding h1{font-size:clamp(1.7rem,5vw,2.3rem);margin:6px 0 14px}
.finding h2{font-size:1.15rem;margin:26px 0 6px}
.finding p{margin:0 0 8px;max-width:64ch}
.finding blockquote{margin:0;padding:2px 0 2px 14px;border-left:3px solid ${rain};max-width:62ch;white-space:pre-line;overflow-wrap:anywhere}
.finding ul{margin:4px 0;padding-left:20px}
.finding dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:0 0 18px;padding:12px 0;border-block:1px solid ${line}}
.finding dt{color:${mute}}.finding dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.place{display:flex;gap:20px;align-items:center;margin-top:22px}.place img{width:96px;height:auto;flex:none}.place h2{margin-top:0}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));gap:12px}.photos img{display:block;width:100%;height:auto;border:1.5px solid ${ink}}
.finding .small{font-size:.82rem;color:${mute};overflow-wrap:anywhere;margin-top:14px}
`;

/** Kept by nobody, found by nobody, told to nobody. */
const privately = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer');

interface Shown {
  sheet: FindingSheet;
  corrected: boolean;
  company: Company;
  plan: Buffer | null;
}

function Sheet({ sheet, corrected, company, plan }: Shown) {
  const { language, place, photos } = sheet;
  const words = findingWordsIn[language];
  return (
    <>
      <a className="site-mark" href={pathIn(language, '/')}>
        <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
          <path fill={ink} d="M3 2h7v15h16V2h7v32h-7V23H10v11H3z" />
          <path fill="none" stroke={rain} strokeWidth="2.6" d="M10 8v9h16V8" />
        </svg>
        {company.name}
      </a>
      <p className="mute">{words.shared.lede}</p>
      {corrected && (
        <p>
          <strong>{words.shared.corrected}</strong>
        </p>
      )}
      <article className="finding">
        <p className="mute">
          {sheet.title}, {sheet.number}, {sheet.date}
        </p>
        <h1>{sheet.cause}</h1>
        <dl>
          {sheet.facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {place && (
          <div className="place">
            {plan && <img src={`data:image/svg+xml;base64,${plan.toString('base64')}`} alt="" />}
            <div>
              <h2>{place.heading}</h2>
              <p>{place.name}</p>
            </div>
          </div>
        )}
        {sheet.sections.map(({ heading, paragraphs, items, quote }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {quote !== null && <blockquote lang={localeOf(quote)}>{quote}</blockquote>}
          </section>
        ))}
        {photos.images.length > 0 && (
          <section>
            <h2>{photos.heading}</h2>
            <div className="photos">
              {photos.images.map((image, index) => (
                <img
                  key={image}
                  src={image}
                  alt={fill(words.shared.photo, { number: index + 1, count: photos.images.length })}
                />
              ))}
            </div>
          </section>
        )}
        <p className="small">{sheet.note}</p>
      </article>
      <p>
        <a href={`tel:${company.phone.tel}`}>{fill(words.shared.call, { phone: company.phone.display })}</a>
      </p>
    </>
  );
}

/** What is said in place of the sheet, in all languages: nobody knows who reads it. */
function Instead({ why, company }: { why: 'gone' | 'busy'; company: Company }) {
  return (
    <>
      <p className="site-mark">{company.name}</p>
      {languages.map((language) => {
        const words = findingWordsIn[language].shared;
        const text = { gone: words.goneText, busy: words.busyText }[why];
        return (
          <section key={language} lang={locales[language]}>
            {language === 'en' ? <h1>{words[why]}</h1> : <h2>{words[why]}</h2>}
            <p>{text}</p>
            <p>
              <a href={pathIn(language, '/')}>{words.site}</a>
            </p>
          </section>
        );
      })}
    </>
  );
}

export function sharedFindingRoutes(
  app: FastifyInstance,
  service: Pick<FindingService, 'shared' | 'sharedPhoto'>,
  company: () => Company,
): void {
  const instead = (reply: FastifyReply, why: 'gone' | 'busy') => {
    const body = <Instead why={why} company={company()} />;
    return sendHtml(privately(reply), findingWordsIn.en.shared[why], body, { caching: 'private, no-store' });
  };
  const gone = (reply: FastifyReply) => instead(reply.code(404), 'gone');
  /** A refusal is as private as the sheet, and a page for people. */
  const errorHandler = (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    return instead(reply.code(429).header('retry-after', error.retryAfterSeconds ?? 600), 'busy');
  };

  app.get<{ Params: { token: string } }>('/findings/:token', { errorHandler }, async (request, reply) => {
    const shared = await service.shared(request.params.token, networkAddress(request.ip));
    if (!shared) return gone(reply);
    const { sheet } = shared;
    const plan = await keyPlanOf(sheet.zone);
    const body = <Sheet {...shared} company={company()} plan={plan} />;
    return sendHtml(privately(reply), `${sheet.title}, ${sheet.number}`, body, {
      lang: locales[sheet.language],
      style,
      caching: 'private, no-store',
    });
  });

  app.get<{ Params: { token: string; position: string } }>(
    '/findings/:token/photo/:position',
    { errorHandler },
    async (request, reply) => {
      const { token, position } = request.params;
      // Spelt as the page spells it, and in no other way.
      const number = /^[1-9]\d{0,2}$/.test(position) ? Number(position) : 0;
      const bytes = await service.sharedPhoto(token, number, networkAddress(request.ip));
      if (!bytes) return gone(reply);
      return sendFile(privately(reply), photoFile, bytes);
    },
  );
}
