// Accepting: the version that counts, whole, once. By its customer with a fresh code, or recorded at the desk for one who
// called. The acceptance, its paper, the mails, the closing of other options and the next step are one transaction.

import { dayMs } from '#contract/durations.ts';
import type { DeskQuotations } from '#contract/quotations.staff.ts';
import { type AcceptMethod, type Quotation, quotationRules } from '#contract/quotations.ts';
import { AppError } from '#server/app-error.ts';
import { monthsBefore } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, QuotationRow, QuotationVersionRow } from '#server/db/tables.ts';
import type { StoredPaper } from '#server/papers/papers.ts';
import { say } from '#server/words/answers.ts';
import { when } from '#server/words/when.ts';
import { readContent } from './quotation-content.ts';
import { type AcceptanceFacts, acceptancePaper } from './quotation-paper.ts';
import {
  attachPdf,
  firstName,
  hold,
  missing,
  newer,
  type QuotationParts,
  quotationLink,
} from './quotation-parts.ts';
import { acceptCodeMail, acceptedMail, behalfMail, quotationNotice } from './quotations.mail.tsx';

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
    if (quotation.current_version !== version) return newer(quotation);
    if (quotation.accepted_version !== null) return new AppError('conflict', say.quotationAccepted);
    if (quotation.declined_by === 'option' || status === 'cancelled')
      return new AppError('conflict', say.quotationClosed);
    if (quotation.declined_at !== null) return new AppError('conflict', say.quotationDeclined);
    if (quotation.valid_until <= clock())
      return new AppError(
        'conflict',
        say.quotationExpired({ date: when[language].date(quotation.valid_until) }),
      );
    return undefined;
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
    return { quotation, booking, version, content: readContent(version) };
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

  const credit = async (trx: Trx, { content, booking }: Loaded): Promise<string | null> => {
    if (!content.credit) return null;
    const { payment } = content.credit;
    const kept = await parts.payments.desk.kept(trx, booking.id);
    if (kept?.tid !== payment || (await repository.isCredited(trx, payment)))
      throw new AppError('conflict', say.creditUsed);
    return payment;
  };

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
    const { quotation, booking } = await hold(parts, trx, id);
    const isOver = booking.status === 'cancelled';
    if (isOver || !(await repository.accept(trx, id, version, clock())))
      throw refusal(quotation, booking, version) ?? new AppError('conflict', say.quotationClosed);
    await paper.claim(trx);
    await repository.insertAcceptance(trx, {
      quotation_id: id,
      choice_id: quotation.choice_id,
      credited_payment: await credit(trx, loaded),
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
    });
    await repository.closeOthers(trx, quotation.choice_id, id, at);
    const staff = staffId === null ? {} : { staffId };
    if (staffId !== null) {
      const detail = `${number}, version ${version}: ${behalf?.method}`;
      const action = 'quotation: accepted for the customer';
      await parts.audit(trx, { staffId, action, subject: content.booking, detail });
    }
    const owed = await parts.bookings.follow(trx, booking.id, {
      kind: 'quotation-accepted',
      text: `Quotation ${number}, version ${version} accepted`,
      ...staff,
    });
    const due = owed ? when[language].due(owed.by, clock()) : '';
    const papers = [
      attachPdf(`${number}-${version}`, given.quotationPdf),
      attachPdf(`${number}-${version}-accepted`, paper.pdf),
    ];
    const email = loaded.booking.customer_email;
    const told = { email, content, link: quotationLink(publicUrl, language, id, version) };
    const objectUntil = at + quotationRules.objectDays * dayMs;
    await parts.mailQueue.add(
      trx,
      behalf ? behalfMail(told, { ...behalf, objectUntil, due }, papers) : acceptedMail(told, due, papers),
    );
    const link = `${publicUrl}/desk/quotations?booking=${booking.id}`;
    const notice = { ...told, link, customer: loaded.booking.customer_name };
    await parts.mailQueue.add(
      trx,
      quotationNotice(parts.leadsTo, notice, 'accepted', behalf ? behalf.reference : '', papers),
    );
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
