// Untrusted pictures in, clean WebP out: sizes checked before anything is opened, never too many at once, every
// network in its turn, and strangers never in all of the processes.
import { setTimeout as sleep } from 'node:timers/promises';
import { photoLimits } from '#contract/constants.ts';
import { AppError } from '#server/app-error.ts';
import type { ServiceHealth } from '#server/health/service-health.repository.ts';
import { networksOf } from '#server/http/network-address.ts';
import { type Sentence, say } from '#server/words/answers.ts';
import { createPhotoOpener, LateStart, type OpenerRules, type PhotoOpener } from './photo-opener.ts';

export interface CleanPhoto {
  display: Uint8Array;
  thumbnail: Uint8Array;
  width: number;
  height: number;
}

export interface Sender {
  /** However many one network sends, the others get their turns. */
  network: string;
  /** Staff, or a customer of some time: strangers leave one process to them. */
  known: boolean;
  /** Counts a picture that the process had to be killed for. */
  charge(): Promise<void>;
}

const ourselves: Sender = { network: '', known: true, charge: async () => {} };

/** How many attempts such a picture counts for: enough for an hour's worth after a few. */
export const killedPicture = { account: 20, network: 5 };

export interface PipelineRules extends OpenerRules {
  /** An open picture is the most memory a visitor can make us spend; so many at a time bound it. */
  processes: number;
  /** How long a picture waits for its turn before its sender is asked to come back. */
  patienceMs: number;
  /** Strangers who wait in so many networks of one wide one are a crowd, which may not keep a core busy. */
  crowd: number;
  pause: (ms: number) => Promise<void>;
}

const defaultRules: PipelineRules = {
  processes: 2,
  patienceMs: 15_000,
  crowd: 8,
  pause: (ms) => sleep(ms, undefined, { ref: false }),
  killAfterMs: 4000,
  startMs: 10_000,
  idleMs: 60_000,
};

/** How many times as long as its last picture took a crowd waits before the next. */
const crowdPause = 3;
/** Others of that network wait too: a picture that takes seconds must not cost them four times as much. */
const longestPauseMs = 1000;

const refuse = (index: number, why: Sentence) =>
  new AppError('invalid', say.photoUnusable({ number: index + 1, why }), { field: 'image' });

const dataUrlHead = /^data:image\/[\w.+-]+;base64,/;

/** How many bytes base64 text stands for. Counted without a regular expression, which padding could make backtrack. */
function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor(((text.length - padding) * 3) / 4);
}

/** The base64 text of one data URL, refused by its size before anything is decoded. */
function base64Of(url: string, index: number): string {
  const head = dataUrlHead.exec(url.slice(0, 64));
  if (!head) throw refuse(index, say.photoNoPicture);
  const text = url.slice(head[0].length);
  if (decodedLength(text) > photoLimits.bytes) throw refuse(index, say.photoTooLarge);
  return text;
}

function decode(text: string, index: number): Buffer {
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is not base64; a different length means that something was skipped.
  if (bytes.length === 0 || bytes.length !== decodedLength(text)) throw refuse(index, say.photoDamaged);
  return bytes;
}

type Admit = (opener: PhotoOpener) => void;

/** A queue whose members take turns by name: one that was served goes to the end. */
function createTurns<Queue extends { next(): Admit | undefined; names(): number }>(create: () => Queue) {
  const waiting = new Map<string, Queue>();
  return {
    of(name: string): Queue {
      const queue = waiting.get(name) ?? create();
      waiting.set(name, queue);
      return queue;
    },
    next(skipped?: ReadonlySet<string>): Admit | undefined {
      for (const [name, queue] of waiting) {
        if (skipped?.has(name)) continue;
        waiting.delete(name);
        const next = queue.next();
        if (queue.names() > 0) waiting.set(name, queue);
        if (next) return next;
      }
      return undefined;
    },
    /** How many distinct senders wait, however much each has sent. */
    names: (): number => [...waiting.values()].filter((queue) => queue.names() > 0).length,
    namesIn: (name: string): number => waiting.get(name)?.names() ?? 0,
  };
}

const createQueue = () => {
  const waiting: Admit[] = [];
  return { waiting, next: () => waiting.shift(), names: () => Math.min(1, waiting.length) };
};

/**
 * The queue for a process: round-robin over the widest networks, and within each over its subnets, so that a rented /32
 * has one turn for all its /64s.
 */
function createLane(patienceMs: number) {
  const turns = createTurns(() => createTurns(createQueue));
  const resting = new Set<string>();
  const widest = (network: string) => networksOf(network).at(-1)?.subject ?? network;
  return {
    next: () => turns.next(resting),
    isResting: (network: string) => resting.has(widest(network)),

    /** Where so many networks wait in one of the widest, it has no turn for a while. */
    async restIfCrowded(network: string, crowd: number, pause: () => Promise<void>): Promise<void> {
      const name = widest(network);
      if (turns.namesIn(name) < crowd) return;
      resting.add(name);
      await pause();
      resting.delete(name);
    },

    wait: (network: string) =>
      new Promise<PhotoOpener>((resolve, reject) => {
        const { waiting } = turns.of(widest(network)).of(network);
        const admit: Admit = (opener) => {
          clearTimeout(timer);
          resolve(opener);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(admit), 1);
          reject(new AppError('unavailable', say.manyUploads, { retryAfterSeconds: 15 }));
        }, patienceMs);
        waiting.push(admit);
      }),
  };
}

export type PhotoPipeline = ReturnType<typeof createPhotoPipeline>;

export function createPhotoPipeline(
  given: Partial<PipelineRules> = {},
  health?: Pick<ServiceHealth, 'good' | 'failed'>,
) {
  const rules = { ...defaultRules, ...given };
  let fault: Error | undefined;
  const noteStart = (failed?: Error) => {
    fault = failed instanceof LateStart ? fault : failed;
    if (failed) health?.failed('photos', failed);
    else health?.good('photos');
  };
  const openers = Array.from({ length: rules.processes }, () => createPhotoOpener(rules, noteStart));
  const free = [...openers];
  const lanes = { known: createLane(rules.patienceMs), strangers: createLane(rules.patienceMs) };
  const mostStrangers = Math.max(1, rules.processes - 1);
  let strangers = 0;

  const enter = (sender: Sender): PhotoOpener | Promise<PhotoOpener> => {
    if (sender.known) return free.pop() ?? lanes.known.wait(sender.network);
    const mayEnter = strangers < mostStrangers && !lanes.strangers.isResting(sender.network);
    const opener = mayEnter ? free.pop() : undefined;
    if (!opener) return lanes.strangers.wait(sender.network);
    strangers += 1;
    return opener;
  };
  /** The process is handed straight to the next in line: released first, a newcomer could take it. */
  const pass = (opener: PhotoOpener) => {
    // Those who are known must not shut strangers out either: what strangers may have goes to them first.
    const stranger = strangers < mostStrangers ? lanes.strangers.next() : undefined;
    if (stranger) strangers += 1;
    const next = stranger ?? lanes.known.next();
    if (next) next(opener);
    else free.push(opener);
  };
  const passFree = () => {
    const opener = free.pop();
    if (opener) pass(opener);
  };
  const leave = (sender: Sender, opener: PhotoOpener, tookMs: number) => {
    if (!sender.known) {
      strangers -= 1;
      const pause = () => rules.pause(Math.min(tookMs * crowdPause, longestPauseMs));
      void lanes.strangers.restIfCrowded(sender.network, rules.crowd, pause).then(passFree);
    }
    pass(opener);
  };

  const inTurn = async <T>(sender: Sender, work: (opener: PhotoOpener) => Promise<T>): Promise<T> => {
    const opener = await enter(sender);
    const began = performance.now();
    try {
      return await work(opener);
    } finally {
      leave(sender, opener, performance.now() - began);
    }
  };

  const clean = async (text: string, index: number, sender: Sender): Promise<CleanPhoto> => {
    const opened = await inTurn(sender, (opener) => opener.open(decode(text, index)));
    if (!('problem' in opened)) return opened;
    if (opened.fatal) await sender.charge();
    throw refuse(index, opened.problem);
  };

  return {
    cleanOne: async (url: string, sender: Sender): Promise<CleanPhoto> => clean(base64Of(url, 0), 0, sender),

    /** In the order given; the first unusable photo refuses them all, the sizes before any is opened. */
    async cleanAll(urls: readonly string[], sender: Sender): Promise<CleanPhoto[]> {
      const texts = urls.map(base64Of);
      const total = texts.reduce((sum, text) => sum + decodedLength(text), 0);
      if (total > photoLimits.requestBytes)
        throw new AppError('too_large', say.photosTooLarge, { field: 'image' });
      const photos: CleanPhoto[] = [];
      for (const [index, text] of texts.entries()) photos.push(await clean(text, index, sender));
      return photos;
    },

    /** Why no photo can be opened, as of the last try. */
    fault: () => fault,

    /** Tries again after a fault: nobody may be sending photos while there is one. */
    async recover(): Promise<void> {
      if (fault) await inTurn(ourselves, (opener) => opener.ready()).catch(() => {});
    },

    close(): void {
      for (const opener of openers) opener.close();
    },
  };
}
