// Tells a customer something, in the transaction of its cause: a mail, or a text with the promise that somebody sends it.
import { indianDate } from '#contract/india-time.ts';
import { type Language, languages } from '#contract/languages.ts';
import { tellMinutes } from '#contract/to-tell.staff.ts';
import type { Trx } from '#server/db/client.ts';
import type { MessageRow } from '#server/db/tables.ts';
import { isNeedless, isReplaced, type NewsKind, newsKinds } from '#server/domain/news.ts';
import { createId } from '#server/ids.ts';
import type { CustomerMail } from '#server/mail/customer-mail.ts';
import type { Platform } from '#server/platform.ts';
import type { Promises } from '../promises/promises.feature.ts';
import { composeText } from './message-text.ts';
import type { MessageRepository } from './messages.repository.ts';

export interface News {
  /** The booking, or the request without one. */
  about: string;
  /** Their e-mail address; without one somebody tells them. */
  email: string | null;
  kind: NewsKind;
  mail: CustomerMail;
  /** The quotation or paper, where it is about one among several. */
  subject?: string | undefined;
  /** For the desk, beside what happened: the window of a visit. */
  detail?: string | undefined;
  /** When that takes place which it is about: what is about today is told sooner. */
  on?: number | undefined;
  /** The member of staff who caused it. */
  by?: string | null | undefined;
  /** In place of the recorded number: one that may be a stranger's. Such a text greets nobody and leads nowhere. */
  toMobile?: string | undefined;
}

/** Where somebody without an account sees their booking. */
export interface LinksOfBookings {
  of(db: Trx, booking: { id: string; language: Language }): Promise<string | undefined>;
  onEnded(
    listener: (trx: Trx, bookingId: string, tokens: { ended: string; next: string }) => Promise<void>,
  ): void;
}

export function createTell(
  deps: Pick<Platform, 'clock' | 'company' | 'publicUrl' | 'mailQueue' | 'queue' | 'database'> & {
    repository: MessageRepository;
    promises: Pick<Promises, 'follow' | 'within'>;
    links: LinksOfBookings;
  },
) {
  const { repository, promises, clock } = deps;

  const withdraw = async (trx: Trx, { id, request_id }: MessageRow): Promise<void> => {
    await repository.change(trx, id, { withdrawn_at: clock() });
    await promises.follow(trx, request_id, { kind: 'not-to-tell', subject: id });
  };

  const write = async (trx: Trx, news: News): Promise<void> => {
    const { about, kind, mail, subject = '', detail = '', on, by = null, toMobile } = news;
    const person = await repository.personOf(trx, about);
    // Erased meanwhile: nobody is left to tell.
    if (!person) return;
    const untold = await repository.untoldOf(trx, about);
    const needless = isNeedless({ kind, subject }, untold);
    const { takesBack, words, topic, isFirst } = newsKinds[kind];
    const over = untold.filter((older) =>
      needless ? older.kind === takesBack : isReplaced(older, { kind, subject }),
    );
    for (const older of over) await withdraw(trx, older);
    if (needless) return repository.changed(trx);

    const now = clock();
    const company = await deps.company(trx);
    const first = isFirst || (await repository.isFirst(trx, person.person_id));
    const number = toMobile === undefined ? person.number : null;
    const given = {
      name: toMobile === undefined ? person.name : '',
      reference: number === null ? undefined : `HB-${number}`,
      privacy: first && toMobile === undefined ? `${deps.publicUrl}/privacy-policy` : undefined,
    };
    const unheard = over.some((older) => newsKinds[older.kind].topic === topic);
    const texts: Partial<Record<Language, string>> = {};
    for (const language of languages) {
      const link = number === null ? undefined : await deps.links.of(trx, { id: about, language });
      texts[language] = composeText(language, company, mail.text(language, company, unheard), {
        ...given,
        link,
      });
    }
    const id = createId(now);
    await repository.insert(trx, {
      id,
      request_id: about,
      kind,
      subject,
      detail,
      language: person.language,
      texts: JSON.stringify(texts),
      made_at: now,
      made_by: by,
      edited: null,
      edited_language: null,
      edited_by: null,
      opened_at: null,
      opened_by: null,
      opened_in: null,
      told_at: null,
      told_by: null,
      told_in: null,
      told: null,
      withdrawn_at: null,
      to_mobile: toMobile ?? null,
    });
    const today = on !== undefined && indianDate(on) === indianDate(now);
    await promises.follow(trx, about, {
      kind: 'to-tell',
      subject: id,
      by: await promises.within(trx, today ? tellMinutes.today : tellMinutes.else),
      about: detail ? `${words}, ${detail}` : words,
    });
    const { until } = mail.text(person.language, company, unheard);
    if (until !== undefined) await deps.queue.enqueue(trx, 'message-over', { id }, until);
    await repository.changed(trx);
  };

  return {
    /** The only way to tell a customer something, but for the codes that prove an e-mail address. */
    async tell(trx: Trx, news: News): Promise<void> {
      const { email, mail } = news;
      if (email) await deps.mailQueue.add(trx, (company) => ({ ...mail(company), to: email }));
      else await write(trx, news);
    },

    /** It is true no more: nobody tells it who has not yet; to one number, if one is named. */
    async takeBack(trx: Trx, about: string, kind: NewsKind, toMobile?: string): Promise<void> {
      const untold = await repository.untoldOf(trx, about);
      for (const message of untold)
        if (message.kind === kind && (toMobile === undefined || message.to_mobile === toMobile))
          await withdraw(trx, message);
      await repository.changed(trx);
    },

    /** Nobody sends a link that opens nothing. */
    async relink(trx: Trx, about: string, { ended, next }: { ended: string; next: string }): Promise<void> {
      for (const { id, texts, edited } of await repository.untoldOf(trx, about))
        await repository.change(trx, id, {
          texts: texts.replaceAll(ended, next),
          edited: edited?.replaceAll(ended, next) ?? null,
        });
      await repository.changed(trx);
    },

    /** What it says is over: it is told no more. */
    async isOver({ id }: { id: string }): Promise<void> {
      await deps.database.transaction(async (trx) => {
        const message = await repository.find(trx, id);
        if (!message || message.told_at !== null || message.withdrawn_at !== null) return;
        await withdraw(trx, message);
        await repository.changed(trx);
      });
    },
  };
}
