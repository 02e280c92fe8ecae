// How many codes and links are mailed, and how many wrong codes are taken: by person, by network and on the whole site.
// Locks are taken in one order everywhere, so that no two requests wait for each other: wrong tries, the challenge, the
// link's counter, sends of the minute, the hour and the day, its last link, sends of the network, the whole site.

import type { Company } from '#contract/company.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';
import type { Platform } from '#server/platform.ts';
import type { Limit, Use } from '#server/security/counters.repository.ts';
import { usesOfNetwork } from '#server/security/limits.ts';
import type { Trx } from '../../db/client.ts';
import { sha256 } from '../../ids.ts';
import { type Sentence, say } from '../../words/answers.ts';
import type { Challenge, Purpose } from './challenge.repository.ts';
import type { CodeAlphabet } from './code-secrets.ts';

export const validForMs = 10 * minuteMs;
/** Longer than a code: it cannot be guessed, and a second request within `linkMails` refers to the link already sent. */
export const linkValidForMs = 30 * minuteMs;

/** With ten thousand codes these caps are the whole defence against guessing. */
export const otpLimits = {
  wrongTries: { name: 'otp:wrong', max: 15, windowMs: 24 * hourMs },
  wrongFromNetwork: { name: 'otp:wrong:network', max: 20, windowMs: hourMs },
  sendsPerMinute: { name: 'otp:minute', max: 1, windowMs: minuteMs },
  sendsPerHour: { name: 'otp:hour', max: 5, windowMs: hourMs },
  sendsFromNetwork: { name: 'otp:network', max: 20, windowMs: hourMs },
  linkMails: { name: 'otp:link', max: 1, windowMs: 10 * minuteMs },
  /** To one mailbox, however it is spelt, for each of the two purposes, from all browsers that are unknown to the address. */
  mailsPerDay: { name: 'otp:day', max: 9, windowMs: 24 * hourMs },
  /** After those, to an address that somebody may be waiting at: a link that holds until the next day. */
  lastOfDay: { name: 'otp:last', max: 1, windowMs: 24 * hourMs },
  /** Mails that unknown browsers ask for. Beyond it each network has only its small share. */
  sendsOnSite: { name: 'otp:site', max: 300, windowMs: hourMs },
  shareOfNetwork: { name: 'otp:share', max: 2, windowMs: 15 * minuteMs },
  /** However many networks there are. */
  sharesOnSite: { name: 'otp:shares', max: 300, windowMs: 15 * minuteMs },
  /** Beyond it somebody is guessing across many addresses: the brake goes on. */
  wrongOnSite: { name: 'otp:wrong:site', max: 200, windowMs: hourMs },
  /** The same, by somebody patient. */
  wrongInDay: { name: 'otp:wrong:day', max: 400, windowMs: 24 * hourMs },
  /** The same, sideways: one or two tries at each of many addresses. */
  wrongAddresses: { name: 'otp:wrong:addresses', max: 40, windowMs: hourMs },
  wrongAtAddress: { name: 'otp:wrong:address', max: 1, windowMs: hourMs },
  /** While it holds, codes have letters, and digits that were mailed before it to an unknown browser are worth nothing. */
  brake: { name: 'otp:told', max: 1, windowMs: 24 * hourMs },
} as const satisfies Record<string, Limit>;
const { wrongTries, wrongFromNetwork, sendsPerMinute, sendsPerHour, linkMails, mailsPerDay, lastOfDay } =
  otpLimits;
const wholeSite = 'all';

export const guessingAlert = {
  subject: 'Somebody is guessing log-in codes',
  detail: `More than ${otpLimits.wrongOnSite.max} wrong codes were typed within an hour or ${otpLimits.wrongInDay.max} within a day, or wrong codes for more than ${otpLimits.wrongAddresses.max} addresses within an hour. For a day new codes have letters as well as digits, digits that were mailed before are replaced by a link, and every cap holds, so there is nothing you must do. If it goes on, ask whoever runs the server to look for "wrong code" in its log.`,
};

/** Who asks, as far as limits care. */
export interface Asker {
  /** The network address. */
  address: string;
  device: {
    id: string;
    /** Its id was made for this request: it has asked for nothing before. */
    isNew: boolean;
    /** The address logged in from this device before: what strangers use up elsewhere does not bind it. */
    knows(email: string): boolean;
  };
}
const stranger: Asker = { address: '', device: { id: '', isNew: true, knows: () => false } };

/** Where mail arrives: what stands after a plus is the reader's own, and at Gmail dots are. `plain`: spelt without either. */
function mailboxOf(email: string): { mailbox: string; plain: boolean } {
  const [local = '', domain = ''] = email.split('@');
  const [untagged = ''] = local.split('+', 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const own = isGmail ? untagged.replaceAll('.', '') : untagged;
  return { mailbox: sha256(`${own}@${isGmail ? 'gmail.com' : domain}`), plain: own === local };
}

/** Known devices count for themselves, all others together. */
export const laneOf = ({ device }: Asker, email: string) => {
  const known = device.knows(email);
  return { known, subject: sha256(known ? `${email}:${device.id}` : email), ...mailboxOf(email) };
};
export type Lane = ReturnType<typeof laneOf>;

export type CodeLimits = ReturnType<typeof createCodeLimits>;

export function createCodeLimits(
  deps: Pick<
    Platform,
    'database' | 'counters' | 'limiter' | 'strangers' | 'clock' | 'log' | 'fingerprint'
  > & {
    alphabet: CodeAlphabet;
    /** Tells the owner that codes are being guessed all over the site. */
    onGuessing(trx: Trx): Promise<void>;
  },
) {
  const { database, counters, limiter, fingerprint } = deps;

  /**
   * Counts a mail that an unknown browser asks for. Alike for addresses with and without an account, against user
   * enumeration. In a flood each network gets a few mails in a quarter of an hour, so that a flood from some networks
   * does not lock out newcomers in others.
   */
  const countStranger = async ({ address }: Asker, { phone }: Company, trx: Trx) => {
    const sentence = say.manyCodesFromNetwork({ phone: phone.display });
    const worded = (uses: readonly Use[]) => uses.map((use) => ({ ...use, sentence }));
    await limiter.takeAll(worded(usesOfNetwork(otpLimits.sendsFromNetwork, address)), trx);
    const { count } = await counters.add(otpLimits.sendsOnSite, wholeSite, trx);
    if (count <= otpLimits.sendsOnSite.max) return;
    deps.strangers.noteMany();
    const shares = usesOfNetwork(otpLimits.shareOfNetwork, address);
    await limiter.takeAll(worded([...shares, { limit: otpLimits.sharesOnSite, subject: wholeSite }]), trx);
  };

  const clear = (purpose: Purpose, { subject, mailbox }: Lane, trx: Trx) =>
    counters.clear(
      [
        { limit: linkMails, subject: `${purpose}:${subject}` },
        { limit: mailsPerDay, subject: `${purpose}:${mailbox}` },
        { limit: lastOfDay, subject: `${purpose}:${subject}` },
        ...[sendsPerMinute, sendsPerHour, wrongTries].map((limit) => ({ limit, subject })),
      ],
      trx,
    );

  return {
    /** What binds this asker now, in one look. */
    async read({ address }: Asker, purpose: Purpose, { known, subject, mailbox }: Lane) {
      const inLane = [sendsPerMinute, wrongTries, sendsPerHour].map((limit) => ({ limit, subject }));
      const networks = usesOfNetwork(wrongFromNetwork, address);
      const [minute = 0, wrong = 0, hour = 0, day = 0, brake = 0, ...fromNetworks] = await counters.readAll(
        [
          ...inLane,
          { limit: mailsPerDay, subject: `${purpose}:${mailbox}` },
          { limit: otpLimits.brake, subject: wholeSite },
          ...networks,
        ],
        database.query,
      );
      const networkIsUsedUp = networks.some(({ limit }, index) => (fromNetworks[index] ?? 0) >= limit.max);
      const alphabet: CodeAlphabet = brake > 0 ? 'alphanumeric' : deps.alphabet;
      /** Codes are exhausted: another could be guessed, or flood a mailbox. */
      const codesAreUsedUp =
        // Within the minute of a code nothing more is sent, so that many requests at once stay one mail.
        minute < sendsPerMinute.max &&
        (wrong >= wrongTries.max ||
          hour >= sendsPerHour.max ||
          // Of the day, too: what is left is a link, and whether one is mailed is not seen from here.
          (!known && (networkIsUsedUp || day >= mailsPerDay.max)));
      return { alphabet, codesAreUsedUp };
    },

    /** In a flood unknown browsers queue among themselves, and known ones do not wait for them. */
    transactionFor<T>({ address }: Asker, { known }: Lane, work: (trx: Trx) => Promise<T>): Promise<T> {
      const store = () => database.transaction(work);
      return known ? store() : deps.strangers.run(address, store);
    },

    async takeForCode(purpose: Purpose, asker: Asker, lane: Lane, company: Company, trx: Trx): Promise<void> {
      const { known, subject, mailbox } = lane;
      await limiter.takeAll(
        [
          { limit: sendsPerMinute, subject, sentence: say.mailJustSent },
          { limit: sendsPerHour, subject, sentence: say.severalMailsSent },
        ],
        trx,
      );
      if (known) return;
      await counters.add(mailsPerDay, `${purpose}:${mailbox}`, trx);
      await countStranger(asker, company, trx);
    },

    /**
     * Until when it is good. Undefined when none is mailed: one that went out before is still good, or the mailbox had
     * its mails of the day. Everything is counted alike for addresses with and without an account.
     */
    async takeForLink(
      { purpose, expiresAt }: Challenge,
      asker: Asker,
      { known, subject, mailbox, plain }: Lane,
      hasAccount: boolean,
      company: Company,
      trx: Trx,
    ): Promise<number | undefined> {
      const { count } = await counters.add(linkMails, `${purpose}:${subject}`, trx);
      if (count > linkMails.max) return undefined;
      if (known) return expiresAt;
      const day = await counters.add(mailsPerDay, `${purpose}:${mailbox}`, trx);
      const isOver = day.count > mailsPerDay.max;
      const last = isOver ? await counters.add(lastOfDay, `${purpose}:${subject}`, trx) : undefined;
      await countStranger(asker, company, trx);
      if (!last) return expiresAt;
      // Nobody can use this one up for the owner of an account, since another spelling is not theirs.
      return (plain || hasAccount) && last.count <= lastOfDay.max
        ? Math.max(expiresAt, last.resetsAt)
        : undefined;
    },

    /** After a mail that could not be sent: the next try need not wait. */
    async giveBack(by: 'code' | 'link', purpose: Purpose, { known, subject, mailbox }: Lane): Promise<void> {
      if (by === 'link')
        for (const limit of [linkMails, lastOfDay])
          await counters.giveBack(limit, `${purpose}:${subject}`, database.query);
      else
        for (const limit of [sendsPerMinute, sendsPerHour])
          await counters.giveBack(limit, subject, database.query);
      if (!known) await counters.giveBack(mailsPerDay, `${purpose}:${mailbox}`, database.query);
    },

    /** Before the look at the code, so that parallel tries cannot slip past the cap together. */
    takeTry(asker: Asker, { known, subject }: Lane, next: Sentence, trx: Trx): Promise<void> {
      const fromNetwork = known ? [] : usesOfNetwork(wrongFromNetwork, asker.address);
      return limiter.takeAll(
        [
          { limit: wrongTries, subject, sentence: say.wrongCodes({ next }) },
          ...fromNetwork.map((use) => ({ ...use, sentence: say.wrongCodesFromNetwork({ next }) })),
        ],
        trx,
      );
    },

    async noteWrongTry(purpose: Purpose, asker: Asker, email: string, { known }: Lane, trx: Trx) {
      deps.log.warn(
        { purpose, account: fingerprint(email), network: fingerprint(asker.address), known },
        'wrong code',
      );
      const { count } = await counters.add(otpLimits.wrongAtAddress, sha256(email), trx);
      const whole = [otpLimits.wrongOnSite, otpLimits.wrongInDay, otpLimits.wrongAddresses];
      const uses = whole.map((limit) => ({
        limit,
        subject: wholeSite,
        times: limit === otpLimits.wrongAddresses && count > 1 ? 0 : 1,
      }));
      const counted = await counters.addAll(uses, trx);
      if (counted.every((entry, index) => entry.count <= (whole[index]?.max ?? 0))) return;
      const brake = await counters.add(otpLimits.brake, wholeSite, trx);
      if (brake.count === 1) await deps.onGuessing(trx);
    },

    /** A proven address starts anew, and its right code was no wrong try of the network. */
    async proven(purpose: Purpose, asker: Asker, lane: Lane, trx: Trx): Promise<void> {
      await clear(purpose, lane, trx);
      if (lane.known) return;
      for (const { limit, subject } of usesOfNetwork(wrongFromNetwork, asker.address))
        await counters.giveBack(limit, subject, trx);
    },

    /** Runs `use` for a link, which proves the mailbox: limits that strangers exhausted are reset too. */
    async provenByLink<T>(asker: Asker, { purpose, email }: Challenge, trx: Trx, use: () => Promise<T>) {
      const lanes = [laneOf(asker, email), laneOf(stranger, email)];
      await counters.clear(
        lanes.map(({ subject }) => ({ limit: wrongTries, subject })),
        trx,
      );
      const value = await use();
      for (const lane of lanes) await clear(purpose, lane, trx);
      return value;
    },

    /** Digits that were mailed before somebody began to guess all over the site are no longer taken. */
    async isBraked(challenge: Challenge, trx: Trx): Promise<boolean> {
      if (deps.alphabet !== 'digits' || challenge.state !== 'open' || challenge.expiresAt <= deps.clock())
        return false;
      const begunAt = await counters.begunAt(otpLimits.brake, wholeSite, trx);
      return begunAt !== undefined && challenge.expiresAt - validForMs < begunAt;
    },
  };
}
