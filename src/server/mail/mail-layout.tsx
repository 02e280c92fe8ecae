// The frame every mail shares: a narrow sheet with the blue line on top, readable in any mail program.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Company } from '#contract/company.ts';
import { type Language, locales } from '#contract/languages.ts';
import { corners, mailLines, mailSizes, palette } from '#contract/scale.ts';
import type { Mail } from '../adapters/mail/mailer.port.ts';
import type { Person } from '../feature.ts';

/** A mail that lacks only the company's details: those of the moment are filled in when it is caused. */
export type MailTemplate = (company: Company) => Mail;

export type MailedPerson = Pick<Person, 'id' | 'name' | 'mobile' | 'email'>;

/** Of a mail to the office: who answers it writes to the customer, and it goes with all that is theirs. */
export const aboutCustomer = ({ id, email }: Pick<MailedPerson, 'id' | 'email'>) => ({
  ...(email === null ? {} : { replyTo: email }),
  about: email ?? id,
});

const latin = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial";
const families: Record<Language, string> = {
  en: `${latin}, sans-serif`,
  te: `${latin}, 'Noto Sans Telugu', 'Kohinoor Telugu', 'Nirmala UI', sans-serif`,
  hi: `${latin}, 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', sans-serif`,
};

/** Mail programs understand tables and inline styles, and little else. */
function Sheet(given: { company: Company; language: Language; preview: string; children: ReactNode }) {
  const { company, language, preview, children } = given;
  return (
    <html lang={locales[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{company.name}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 12px',
          background: palette.plaster,
          color: palette.ink,
          fontFamily: families[language],
        }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{
                    width: '100%',
                    maxWidth: 560,
                    background: palette.paper,
                    border: `2px solid ${palette.ink}`,
                    textAlign: 'left',
                  }}
                >
                  <tbody>
                    <tr>
                      <td
                        style={{
                          background: palette.sky,
                          padding: '18px 28px 16px',
                          borderBottom: `4px solid ${palette.rain}`,
                        }}
                      >
                        <table role="presentation" cellPadding={0} cellSpacing={0}>
                          <tbody>
                            <tr>
                              <td style={{ paddingRight: 12 }}>
                                <img
                                  src="cid:logo"
                                  alt=""
                                  width={32}
                                  height={32}
                                  style={{ display: 'block' }}
                                />
                              </td>
                              <td style={{ fontSize: mailSizes.name, fontWeight: 700, lineHeight: 1.1 }}>
                                {company.nameLines[0]}
                                <br />
                                {company.nameLines[1]}
                              </td>
                            </tr>
                          </tbody>
                        </table>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ height: 8, background: palette.ink, fontSize: 0, lineHeight: 0 }} />
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: '28px 28px 32px',
                          fontSize: mailSizes.body,
                          lineHeight: mailLines[language].body,
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: '16px 28px 18px',
                          borderTop: `1px solid ${palette.line}`,
                          fontSize: mailSizes.foot,
                          color: palette.mute,
                        }}
                      >
                        {company.phone.display} &middot; {company.email}
                        <br />
                        {company.address.oneLine}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

type Facts<Value> = readonly (readonly [label: string, value: Value])[];

/** What mails consist of, from top to bottom. */
interface Letter {
  /** English without it. */
  language?: Language;
  /** Shown in lists of mails beside the subject. */
  preview: string;
  title: string;
  code?: string;
  /** Of the day of a visit, which is one of them. */
  windows?: readonly { hours: string; agreed: boolean }[];
  /** Empty ones are left out. */
  paragraphs?: readonly ReactNode[];
  choices?: readonly { name: string; title: string; sum: string; note: string }[];
  facts?: Facts<ReactNode>;
  /** Between the facts and the button. */
  ask?: string;
  /** The one thing to do; quiet where most readers need not. */
  button?: { href: string; label: string; quiet?: boolean };
  /** Below the facts, in the same size. */
  end?: ReactNode;
  /** What only some readers need, small. */
  aside?: string;
}

export function renderMail(company: Company, letter: Letter): string {
  const { button, facts, language = 'en' } = letter;
  const sheet = (
    <Sheet company={company} language={language} preview={letter.preview}>
      <h1
        style={{
          margin: '0 0 16px',
          fontSize: mailSizes.title,
          lineHeight: mailLines[language].title,
          fontWeight: 700,
        }}
      >
        {letter.title}
      </h1>
      {letter.code && <Code>{letter.code}</Code>}
      {letter.windows && <MailWindows windows={letter.windows} />}
      {letter.paragraphs?.filter(Boolean).map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <p key={index} style={{ margin: '0 0 20px', whiteSpace: 'pre-line' }}>
          {words}
        </p>
      ))}
      {letter.choices && <MailChoices choices={letter.choices} />}
      {facts && <MailFacts facts={facts} />}
      {letter.ask && <p style={{ margin: '24px 0 0' }}>{letter.ask}</p>}
      {button && (
        <div style={facts ? { paddingTop: letter.ask ? 16 : 24 } : {}}>
          <MailButton href={button.href} quiet={button.quiet ?? false}>
            {button.label}
          </MailButton>
        </div>
      )}
      {letter.end && <p style={{ margin: '20px 0 0' }}>{letter.end}</p>}
      {letter.aside && <Aside>{letter.aside}</Aside>}
    </Sheet>
  );
  return `<!doctype html>${renderToStaticMarkup(sheet)}`;
}

/** One run of text, so that it can be copied whole. */
function Code({ children }: { children: string }) {
  return (
    <p
      style={{
        margin: '0 0 20px',
        padding: '16px 8px 16px 28px',
        border: `2px solid ${palette.ink}`,
        borderBottom: `5px solid ${palette.rain}`,
        background: '#FFFFFF',
        fontSize: mailSizes.code,
        lineHeight: 1,
        fontWeight: 700,
        letterSpacing: '20px',
        textAlign: 'center',
      }}
    >
      {children}
    </p>
  );
}

function Aside({ children }: { children: string }) {
  return (
    <p
      style={{
        margin: '24px 0 0',
        paddingTop: 16,
        borderTop: `1px solid ${palette.line}`,
        fontSize: mailSizes.aside,
        color: palette.mute,
      }}
    >
      {children}
    </p>
  );
}

/** A padded cell: mail programs do not draw padding on links. */
function MailButton({ href, quiet, children }: { href: string; quiet: boolean; children: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            style={{
              borderRadius: corners[3],
              ...(quiet ? { border: `2px solid ${palette.ink}` } : { background: palette.monsoon }),
            }}
          >
            <a
              href={href}
              style={{
                display: 'block',
                padding: '13px 24px',
                color: quiet ? palette.ink : '#FFFFFF',
                fontWeight: 700,
                textAlign: 'center',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Beside the title, which says the agreed one in words. */
function MailWindows({ windows }: { windows: NonNullable<Letter['windows']> }) {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ marginBottom: 20, border: `2px solid ${palette.ink}`, tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {windows.map(({ hours, agreed }, place) => (
            <td
              key={hours}
              style={{
                padding: '10px 4px',
                textAlign: 'center',
                whiteSpace: 'nowrap',
                ...(place === 0 ? {} : { borderLeft: `1px solid ${palette.ink}` }),
                ...(agreed
                  ? { background: palette.ink, color: palette.paper, fontWeight: 700 }
                  : { color: palette.mute }),
              }}
            >
              {hours}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Of which one is chosen: each a row, for phones are narrow. */
function MailChoices({ choices }: { choices: NonNullable<Letter['choices']> }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ marginBottom: 24, border: `2px solid ${palette.ink}` }}
    >
      <tbody>
        {choices.map(({ name, title, sum, note }, place) => {
          const line = place === 0 ? {} : { borderTop: `1px solid ${palette.ink}` };
          return (
            <tr key={name}>
              <td style={{ ...line, padding: '14px 8px 14px 16px' }}>
                <span style={{ color: palette.mute, fontSize: mailSizes.foot }}>{name}</span>
                <br />
                <b>{title}</b>
                <br />
                <span style={{ fontSize: mailSizes.foot }}>{note}</span>
              </td>
              <td
                style={{
                  ...line,
                  padding: '14px 16px 14px 8px',
                  fontSize: mailSizes.name,
                  fontWeight: 700,
                  textAlign: 'right',
                  whiteSpace: 'nowrap',
                }}
              >
                {sum}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Label and value pairs, as in a drawing's title block. */
function MailFacts({ facts }: { facts: Facts<ReactNode> }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderTop: `2px solid ${palette.ink}` }}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td
              style={{
                padding: '10px 16px 10px 0',
                borderBottom: `1px solid ${palette.line}`,
                color: palette.mute,
                verticalAlign: 'top',
                width: 110,
              }}
            >
              {label}
            </td>
            <td
              style={{
                padding: '10px 0',
                borderBottom: `1px solid ${palette.line}`,
                fontWeight: 600,
                whiteSpace: 'pre-line',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The plain-text part: the same facts, one a line. */
export const textFacts = (facts: Facts<string>): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n');

/** Paragraphs of the plain-text part; empty ones are left out. */
export const textParagraphs = (paragraphs: readonly string[]): string =>
  `${paragraphs.filter(Boolean).join('\n\n')}\n`;
