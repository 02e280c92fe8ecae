// What people without an e-mail address are still to be told: one row each, by its time, and the text beside it. Nothing
// is sent from here: another program opens with the text, and somebody says whether it was sent.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { clockTime } from '#contract/india-time.ts';
import { type Language, languages, languagesInEnglish } from '#contract/languages.ts';
import { type Message, type MessageChannel, tellMinutes, toldUndoMs } from '#contract/to-tell.staff.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskToast } from '#web/desk/desk-toast.tsx';
import { KeySign } from '#web/desk/key-sign.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { useKeys } from '#web/desk/use-keys.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { staffMessageApi } from '#web/lib/staff-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Messages } from './load-queue.ts';
import { QueueMessage } from './queue-message.tsx';
import { PanelOf } from './queue-panel.tsx';
import { Gauge } from './request-row.tsx';
import { minutesUntil, overWords } from './request-words.ts';
import { plainText, smsLink, smsParts, whatsAppLink } from './tell-links.ts';

const channelWords: Record<MessageChannel, string> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  copy: 'copied',
  called: 'called',
};
const openedWords: Record<MessageChannel, string> = {
  whatsapp: 'Opened in WhatsApp',
  sms: 'Opened as SMS',
  copy: 'Copied',
  called: 'Called',
};

const what = ({ happened, detail }: Message): string => [happened, detail].filter(Boolean).join(', ');

const dueWords = (by: number, now: number): string =>
  by <= now
    ? overWords(by, now)
    : minutesUntil(by, now) <= 120
      ? `${minutesUntil(by, now)} min`
      : clockTime(by);

/** Whoever said Yes last, for as long as it may be taken back. */
function useTold() {
  const [told, setTold] = useState<{ id: string; name: string }>();
  const change = useChange();
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(undefined), toldUndoMs);
    return () => clearTimeout(timer);
  }, [told]);
  const yes = ({ id, name }: Message, channel: MessageChannel) =>
    change.run(async () => {
      await staffMessageApi.messageTold({ params: { id }, body: { in: channel } });
      setTold({ id, name });
    });
  const notYet = ({ id }: Message) =>
    change.run(() => staffMessageApi.messageNotSent({ params: { id }, body: {} }));
  const undo = () =>
    change.run(async () => {
      if (told) await staffMessageApi.messageUndo({ params: { id: told.id }, body: {} });
      setTold(undefined);
    });
  return { told, yes, notYet, undo, fault: change.fault };
}
type Told = ReturnType<typeof useTold>;

function Row({
  message,
  href,
  open,
  now,
  children,
}: {
  message: Message;
  href: string;
  open: boolean;
  now: number;
  /** Instead of the language: the question. */
  children?: ReactNode;
}) {
  const { tellBy, opened, told, at } = message;
  const late = tellBy !== null && tellBy <= now;
  const openClasses = open ? 'bg-paper shadow-edge-monsoon' : opened ? 'bg-sky' : '';
  return (
    <div
      className={`flex items-center gap-12 border-b border-line px-16 py-8 above-phone:px-24 ${openClasses}`}
    >
      <a
        className="grid min-h-target min-w-0 flex-1 grid-cols-[96px_1fr] items-center gap-8 text-16 no-underline"
        href={href}
        aria-current={open || undefined}
        data-request={message.id}
      >
        <span className="grid">
          <b className={late && !opened ? 'font-heavy text-alarm' : 'font-heavy'}>
            {told
              ? clockTime(told.at)
              : opened
                ? clockTime(opened.at)
                : tellBy === null
                  ? ''
                  : dueWords(tellBy, now)}
          </b>
          {told || opened ? (
            <span className="text-14 text-mute">{channelWords[(told ?? opened)?.in ?? 'copy']}</span>
          ) : (
            tellBy !== null && (
              <Gauge
                dueAt={tellBy}
                minutes={tellBy - at <= tellMinutes.today * 60_000 ? tellMinutes.today : tellMinutes.else}
                now={now}
              />
            )
          )}
        </span>
        <span className="grid min-w-0">
          <b className="truncate font-strong">{message.name}</b>
          <span className="text-14 text-mute">
            {what(message)}
            {opened && <b className="font-heavy text-ink"> Sent?</b>}
          </span>
        </span>
      </a>
      {children ?? (told ? null : <Badge>{languagesInEnglish[message.language]}</Badge>)}
    </div>
  );
}

/** Yes, or not yet: in the row as in the panel, so that several may be opened one after another. */
function Answer({ message, told: { yes, notYet } }: { message: Message; told: Told }) {
  const { opened } = message;
  if (!opened) return null;
  return (
    <span className="flex gap-8">
      <Button look="primary" onClick={() => void yes(message, opened.in)}>
        Yes<span className="visually-hidden">, sent to {message.name}</span>
      </Button>
      <Button look="outline" onClick={() => void notYet(message)}>
        Not yet<span className="visually-hidden"> sent to {message.name}</span>
      </Button>
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-4 border-line px-16 py-12 not-first:border-t above-tablet:not-first:border-t-0 above-tablet:not-first:border-l">
      <dt className="text-14 text-mute">{label}</dt>
      <dd className="text-16">{children}</dd>
    </div>
  );
}

const wayClasses =
  'flex min-h-target items-center gap-12 border-0 border-ink px-16 py-12 text-left text-16 no-underline above-phone:min-h-72 not-first:border-l desk-phone:not-first:border-t desk-phone:not-first:border-l-0';

function Way({ title, note, letter }: { title: string; note: string; letter?: string }) {
  return (
    <>
      <span className="grid">
        <b className="font-strong">{title}</b>
        <span className="text-14">{note}</span>
      </span>
      {letter && (
        <span className="ml-auto">
          <KeySign>{letter}</KeySign>
        </span>
      )}
    </>
  );
}

function MessagePanel({ message, now, told }: { message: Message; now: number; told: Told }) {
  const { texts, edited, opened, tellBy, mobile } = message;
  const [language, setLanguage] = useState<Language>(edited?.language ?? message.language);
  const [typed, setTyped] = useState<string>();
  const change = useChange();
  const whatsApp = useRef<HTMLAnchorElement>(null);
  const sms = useRef<HTMLAnchorElement>(null);
  const field = useId();
  const text = typed ?? (edited?.language === language ? edited.text : texts[language]);
  const params = { id: message.id };
  const isOurs = text === texts[language];
  const keep = () => {
    if (typed !== undefined && typed.trim() !== '' && !message.told)
      void change.run(() => staffMessageApi.messageText({ params, body: { text: typed, language } }));
  };
  const open = (channel: MessageChannel) =>
    void change.run(() => staffMessageApi.messageOpened({ params, body: { text, language, in: channel } }));
  const copy = () =>
    void change.run(async () => {
      await navigator.clipboard.writeText(text);
      await staffMessageApi.messageOpened({ params, body: { text, language, in: 'copy' } });
    });
  const asked = opened !== null;
  const toTell = tellBy !== null && !asked;
  useKeys({
    w: toTell ? () => whatsApp.current?.click() : undefined,
    s: toTell ? () => sms.current?.click() : undefined,
    y: opened ? () => void told.yes(message, opened.in) : undefined,
    t: opened ? () => void told.notYet(message) : undefined,
  });
  // In order: the person's own first.
  const choices = [message.language, ...languages.filter((other) => other !== message.language)];
  const parts = smsParts(text);
  const fault = change.fault ?? told.fault;

  return (
    <div className="grid gap-16">
      <header className="flex flex-wrap items-start justify-between gap-16">
        <div className="grid min-w-0 gap-4">
          <h2 className="text-34 wrap-anywhere">{message.name}</h2>
          <p className="text-16 text-mute">{message.location ? `${message.location}. ` : ''}No e-mail.</p>
          {message.reference && (
            <a className="text-16 font-strong" href={`/desk/bookings?open=${message.request}`}>
              {message.reference}
            </a>
          )}
        </div>
        <a className="button button-outline" href={`/desk/requests?open=${message.request}`}>
          Open request
        </a>
      </header>
      <dl className="grid border border-ink above-tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Fact label="What happened">
          {what(message)}
          <br />
          <span className="text-14 text-mute">
            {message.by ? `By ${message.by}, ` : ''}
            {clockTime(message.at)}
          </span>
        </Fact>
        <Fact label="Tell by">
          {tellBy === null ? (
            message.withdrawn ? (
              'No longer: something newer has happened'
            ) : (
              ''
            )
          ) : (
            <>
              <b className="font-heavy">{dayAndTime(tellBy, now)}</b>
              {tellBy <= now
                ? `, ${overWords(tellBy, now)}`
                : minutesUntil(tellBy, now) <= 120 && `, ${minutesUntil(tellBy, now)} min left`}
            </>
          )}
        </Fact>
        <Fact label="To">{spacedMobile(mobile)}</Fact>
      </dl>
      <section className="grid border-2 border-ink" aria-label="Text">
        <div className="flex flex-wrap items-center gap-12 border-b border-line px-16 py-8">
          <label className="text-16 font-strong" htmlFor={field}>
            Text
          </label>
          <fieldset className="m-0 flex border-0 p-0" aria-label="Language of the text">
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                className={
                  choice === language
                    ? 'min-h-target border border-ink bg-ink px-12 text-16 text-paper'
                    : 'min-h-target border border-ink bg-paper px-12 text-16'
                }
                aria-pressed={choice === language}
                disabled={asked || message.told !== null}
                onClick={() => {
                  keep();
                  setTyped(undefined);
                  setLanguage(choice);
                }}
              >
                {languagesInEnglish[choice]}
              </button>
            ))}
          </fieldset>
          <span className="text-14 text-mute">
            {edited && !isOurs && typed === undefined
              ? `Changed by ${edited.by}`
              : language === message.language
                ? 'The customer’s language. Change it as you like'
                : 'Change it as you like'}
          </span>
        </div>
        <textarea
          id={field}
          className="field-sizing-content w-full border-0 bg-paper px-24 py-16 text-17"
          lang={language}
          rows={8}
          maxLength={2000}
          value={message.told ? message.told.text || text : text}
          readOnly={asked || message.told !== null || message.withdrawn}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
        />
        {language !== 'en' && (
          <p className="border-t border-line px-24 py-12 text-14 whitespace-pre-line text-mute">
            <b className="font-strong text-ink">In English:</b> {plainText(texts.en)}
          </p>
        )}
        {opened ? (
          <div className="flex flex-wrap items-center justify-between gap-16 border-t-2 border-ink bg-sky px-24 py-16">
            <p className="grid" role="status">
              <b className="text-25">Sent?</b>
              <span className="text-14 text-mute">
                {openedWords[opened.in]} at {clockTime(opened.at)}
              </span>
            </p>
            <span className="flex flex-wrap gap-12">
              <Button look="primary" onClick={() => void told.yes(message, opened.in)}>
                <Icon name="tick" /> Yes, sent <KeySign>Y</KeySign>
              </Button>
              <Button look="outline" onClick={() => void told.notYet(message)}>
                Not yet <KeySign>T</KeySign>
              </Button>
            </span>
          </div>
        ) : (
          toTell && (
            <div className="grid grid-cols-3 border-t-2 border-ink desk-phone:grid-cols-1">
              <a
                ref={whatsApp}
                aria-keyshortcuts="w"
                className={`${wayClasses} bg-monsoon text-paper`}
                href={whatsAppLink(mobile, text)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => open('whatsapp')}
              >
                <Icon name="chat" />
                <Way title="WhatsApp" note="opens with the text" letter="W" />
              </a>
              <a
                ref={sms}
                aria-keyshortcuts="s"
                className={wayClasses}
                href={smsLink(mobile, text)}
                onClick={() => open('sms')}
              >
                <Icon name="message" />
                <Way
                  title="SMS"
                  note={`${parts} ${parts === 1 ? 'part' : 'parts'} in ${languagesInEnglish[language]}`}
                  letter="S"
                />
              </a>
              <button type="button" className={`${wayClasses} cursor-pointer bg-paper`} onClick={copy}>
                <Icon name="copy" />
                <Way title="Copy" note="the text" />
              </button>
            </div>
          )
        )}
      </section>
      {fault && (
        <div role="alert">
          <ErrorText message={fault} />
        </div>
      )}
      {asked ? (
        <p className="text-14 text-mute">
          {message.withdrawn
            ? 'Something newer has happened since. Yes: it is kept that this was said. Not yet: it goes.'
            : 'The other program does not tell us. Yes: it leaves the list. Not yet: it stays here with its time.'}
        </p>
      ) : (
        toTell && (
          <p className="text-14 text-mute">
            Nothing is sent automatically. Told on the phone?{' '}
            <button
              type="button"
              className="min-h-target border-0 bg-plaster px-8 font-strong text-monsoon underline"
              onClick={() => void told.yes(message, 'called')}
            >
              Mark as told
            </button>
          </p>
        )
      )}
      {message.told && (
        <p className="text-16">
          Told by {message.told.by} at {clockTime(message.told.at)}, {channelWords[message.told.in]}.
        </p>
      )}
    </div>
  );
}

export function ToTell({
  messages,
  fault,
  id,
  hrefOf,
  now,
}: {
  messages: Messages | undefined;
  fault: string | undefined;
  id: string | undefined;
  hrefOf(id: string): string;
  now: number;
}) {
  const told = useTold();
  if (!messages)
    return (
      <QueueMessage>{fault ? <ErrorText message={fault} /> : <p aria-busy="true">Loading…</p>}</QueueMessage>
    );
  const row = (message: Message) => (
    <li key={message.id}>
      <Row message={message} href={hrefOf(message.id)} open={message.id === id} now={now}>
        {message.opened ? <Answer message={message} told={told} /> : undefined}
      </Row>
      {message.id === id && (
        <PanelOf label="Open message" value={message} fault={undefined}>
          {(value) => <MessagePanel key={value.id} message={value} now={now} told={told} />}
        </PanelOf>
      )}
    </li>
  );
  return (
    <>
      {fault && (
        <QueueMessage>
          <ErrorText message={fault} />
        </QueueMessage>
      )}
      <ol>{messages.toTell.map(row)}</ol>
      {messages.toTell.length === 0 && (
        <QueueMessage>
          <p>Nobody is waiting to be told.</p>
        </QueueMessage>
      )}
      {messages.told.length > 0 && (
        <>
          <h2 className="flex justify-between border-b border-line px-16 pt-24 pb-8 text-16 font-strong font-full above-phone:px-24">
            Told today <span className="font-regular text-mute">{messages.told.length}</span>
          </h2>
          <ol>{messages.told.map(row)}</ol>
        </>
      )}
      <DeskToast fault={false}>
        {told.told && (
          <p>
            Told: {told.told.name}
            <button
              type="button"
              className="w-auto px-12 font-strong text-paper underline"
              onClick={() => void told.undo()}
            >
              Undo
            </button>
          </p>
        )}
      </DeskToast>
    </>
  );
}
