// Accepting: the version that counts, whole, once. By its customer with a fresh code, or recorded at the desk for one who
// called. The acceptance, its paper, the mails, the closing of other options and the next step are one transaction.

import { endOfDayAfter } from '#contract/india-time.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { DeskQuotations } from '#contract/quotations.staff.ts';
import {
  type AcceptMethod,
  type DeskState,
  type Quotation,
  type QuotationContent,
  quotationRules,
} from '#contract/quotations.ts';
import { AppError } from '#server/app-error.ts';
import { monthsBefore } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { BookingRow, QuotationRow, QuotationVersionRow } from '#server/db/tables.ts';
import { createId } from '#server/ids.ts';
import type { StoredPaper } from '#server/papers/papers.ts';
import { say } from '#server/words/answers.ts';
import { when } from '#server/words/when.ts';
import { creditOf, officeTold, readContent } from './quotation-content.ts';
import { type AcceptanceFacts, acceptancePaper } from './quotation-paper.ts';
import {
  attachPdf,
  firstName,
  hold,
  missing,
  otherVersion,
  type QuotationParts,
  quotationLink,
} from './quotation-parts.ts';
import { closedBy, stateNow } from './quotation-state.ts';
import { acceptCodeMail, acceptedMail, behalfMail, quotationNotice } from './quotations.mail.tsx';
import { spendCredit } from './spend-credit.ts';

const triesLimit = { name: 'quotation:accept', max: 20, windowMs: 3_600_000 };

/** What a code is good for. */
const what = (id: string, version: number) => `${id}:${version}`;

interface Asked {
  version: number;
  sha256: string;
  name: string;
}

export function createAcceptQuotation(parts: QuotationParts) {
  const { database, repository, auth, clock, publicUrl } = parts;

  /** Why the statement that accepts changed no row. */
  const refusal = (
    quotation: QuotationRow,
    { status, language }: Pick<BookingRow, 'status' | 'language'>,
    version: number,
  ): AppError | undefined => {
    if (quotation.current_version !== version) return otherVersion(quotation, version);
    const expired = say.quotationExpired({ date: when[language].date(quotation.valid_until) });
    const refusals: Record<DeskState, ConstructorParameters<typeof AppError>[1] | undefined> = {
      draft: say.noSuchQuotation,
      open: status === 'cancelled' ? say.quotationClosed : undefined,
      expired: quotation.state_by === 'credit' ? say.creditUsed : expired,
      declined: say.quotationDeclined,
      closed: say.quotationClosed,
      accepted: say.quotationAccepted,
      objected: say.quotationAccepted,
      void: say.quotationEnded,
      ended: say.quotationEnded,
    };
    const words = refusals[stateNow(quotation, clock())];
    return words && new AppError('conflict', words);
  };

  /** What it takes off is still there to be taken off. */
  const requireCredit = async (db: Queryable, { credit }: QuotationContent, bookingId: string) => {
    if (credit && (await creditOf(parts, db, bookingId))?.tid !== credit.payment)
      throw new AppError('conflict', say.creditUsed);
  };

  /** Refused early where it can be: before a code is mailed, before a paper is drawn. */
  const load = async (id: string, asked: { version: number; sha256?: string }) => {
    const { query } = database;
    const quotation = await repository.find(query, id);
    const booking = quotation && (await repository.findBooking(query, quotation.booking_id));
    if (!quotation || !booking || quotation.current_version === 0) throw missing();
    const refused = refusal(quotation, booking, asked.version);
    if (refused) throw refused;
    const version = await repository.findVersion(query, id, asked.version);
    if (!version) throw missing();
    if (asked.sha256 !== undefined && asked.sha256 !== version.sha256)
      throw new AppError('conflict', say.quotationWordsDiffer);
    const content = readContent(version);
    await requireCredit(query, content, booking.id).catch(async (used: unknown) => {
      // Where another option has just taken it, that is what their customer did.
      const current = await repository.find(query, id);
      throw (current && refusal(current, booking, asked.version)) ?? used;
    });
    return { quotation, booking, version, content };
  };
  type Loaded = Awaited<ReturnType<typeof load>>;

  const factsOf = (
    { content, version }: Loaded,
    name: string,
    behalf: AcceptanceFacts['behalf'],
  ): AcceptanceFacts => ({
    content,
    sha256: version.sha256,
    pdfSha256: version.pdf_sha256,
    name,
    at: clock(),
    behalf,
  });

  const acceptIn = async (
    trx: Trx,
    loaded: Loaded,
    given: {
      facts: AcceptanceFacts;
      paper: StoredPaper;
      quotationPdf: Uint8Array;
      staffId: string | null;
      network: string | null;
      agent: string | null;
    },
  ): Promise<void> => {
    const { facts, paper, staffId } = given;
    const { behalf, at, name } = facts;
    const { content } = loaded;
    const { id } = loaded.quotation;
    const { version, language, number } = content;
    const { quotation, booking, options, all } = await hold(parts, trx, id);
    const isOver = booking.status === 'cancelled';
    const by = behalf ? 'office' : 'customer';
    if (isOver || !(await repository.change(trx, id, 'accepted', { at: clock(), by, version })))
      throw refusal(quotation, booking, version) ?? new AppError('conflict', say.quotationClosed);
    await requireCredit(trx, content, booking.id);
    await paper.claim(trx);
    await repository.insertAcceptance(trx, {
      id: createId(at),
      quotation_id: id,
      choice_id: quotation.choice_id,
      credited_payment: content.credit?.payment ?? null,
      version,
      sha256: facts.sha256,
      origin: behalf ? 'on_behalf' : 'customer',
      name,
      method: behalf?.method ?? null,
      reference: behalf?.reference ?? '',
      staff_id: staffId,
      at,
      network: given.network,
      agent: given.agent,
      // Evidence outlives the warranty by a year.
      keep_until: monthsBefore(at, -12 * (content.warrantyYears + 1)),
      pdf_key: paper.key,
      pdf_sha256: paper.sha256,
      ended_at: null,
      ended_as: null,
    });
    for (const option of options) {
      if (option.id === id) continue;
      await repository.change(trx, option.id, 'option-accepted', closedBy(option, at));
    }
    const staff = staffId === null ? {} : { staffId };
    if (staffId !== null) {
      const detail = `${number}, version ${version}: ${behalf?.method}`;
      const action = 'quotation: accepted for the customer';
      await parts.audit(trx, { staffId, action, subject: content.booking, detail });
    }
    const owed = await parts.bookings.follow(trx, booking.id, {
      kind: 'quotation-accepted',
      text: `Quotation ${number}, version ${version} accepted`,
      subject: id,
      about: `${number}, ${paiseInWords(content.totalPaise)}`,
      ...staff,
    });
    const papers = [
      attachPdf(`${number}-${version}`, given.quotationPdf),
      attachPdf(`${number}-${version}-accepted`, paper.pdf),
    ];
    const email = loaded.booking.customer_email;
    const told = { content, link: quotationLink(publicUrl, language, id, version) };
    const owing = { owed, now: clock() };
    const objectUntil = endOfDayAfter(at, quotationRules.objectDays);
    await parts.tellCustomer(trx, {
      about: booking.id,
      email,
      kind: 'quotation-accepted',
      mail: behalf
        ? behalfMail(told, { ...behalf, ...owing, objectUntil }, papers)
        : acceptedMail(told, owing, papers),
      subject: quotation.choice_id,
      detail: number,
      by: staffId,
    });
    const { customer_name: customer, person_id: customerId } = loaded.booking;
    const notice = officeTold(parts, { ...told, email, customer, customerId }, booking.id);
    await parts.mailQueue.add(
      trx,
      quotationNotice(parts.leadsTo, notice, 'accepted', behalf ? behalf.reference : '', papers),
    );
    if (!content.credit) return;
    const others = all.filter(({ choice_id }) => choice_id !== quotation.choice_id);
    for (const text of await spendCredit(parts, trx, others, content.credit.payment))
      await parts.bookings.follow(trx, booking.id, { kind: 'quotation-expired', text });
  };

  const pdfOf = (version: QuotationVersionRow) => parts.papers.read(version);

  return {
    refusal,

    /** Mails a code that is good for this version and nothing else. */
    async requestCode(userId: string, address: string, id: string, version: number) {
      const own = await repository.findOwn(id, userId);
      const user = own && (await auth.findUser(userId));
      if (!user) throw missing();
      const { content } = await load(id, { version });
      return auth.requestAcceptCode(user, address, what(id, version), (code, expiresAt) =>
        acceptCodeMail({ email: user.email, content }, code, expiresAt),
      );
    },

    async byCustomer(
      userId: string,
      id: string,
      asked: Asked & { otp: string; hash: string },
      from: { address: string; agent: string },
    ): Promise<Quotation> {
      const own = await repository.findOwn(id, userId);
      const user = own && (await auth.findUser(userId));
      if (!user) throw missing();
      const loaded = await load(id, asked);
      // Each try draws a paper.
      await parts.limiter.take(triesLimit, userId, say.manyTries, database.query);
      const facts = factsOf(loaded, asked.name, null);
      const quotationPdf = await pdfOf(loaded.version);
      const { otp, hash, version } = asked;
      await parts.papers.keep(acceptancePaper(facts, publicUrl), (paper) =>
        auth.redeemAcceptCode(user, { otp, hash, address: from.address, what: what(id, version) }, (trx) =>
          acceptIn(trx, loaded, {
            facts,
            paper,
            quotationPdf,
            staffId: null,
            network: from.address,
            agent: from.agent.slice(0, 300),
          }),
        ),
      );
      return shownNow(id);
    },

    /** Honestly: how they said so, and where that can be found. */
    async onBehalf(
      staff: { id: string; name: string },
      id: string,
      { method, reference, ...asked }: Asked & { method: AcceptMethod; reference: string },
    ): Promise<DeskQuotations> {
      const loaded = await load(id, asked);
      const facts = factsOf(loaded, asked.name, { staff: firstName(staff.name), method, reference });
      const quotationPdf = await pdfOf(loaded.version);
      await parts.papers.keep(acceptancePaper(facts, publicUrl), (paper) =>
        database.transaction((trx) =>
          acceptIn(trx, loaded, {
            facts,
            paper,
            quotationPdf,
            staffId: staff.id,
            network: null,
            agent: null,
          }),
        ),
      );
      return parts.atDesk(loaded.booking.id);
    },
  };

  async function shownNow(id: string): Promise<Quotation> {
    const whole = await repository.findWhole(database.query, id);
    if (!whole) throw missing();
    return parts.shown(whole);
  }
}
