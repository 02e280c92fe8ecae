// Untrusted pictures in, clean WebP out: sizes checked before anything is opened, never too many at once, every
// network in its turn, whoever costs least first, and strangers never in all of the processes.
import { setTimeout as sleep } from 'node:timers/promises';
import { photoLimits } from '#contract/constants.ts';
import { AppError } from '#server/app-error.ts';
import type { ServiceHealth } from '#server/health/service-health.repository.ts';
import { widestOf } from '#server/http/network-address.ts';
import { type Sentence, say } from '#server/words/answers.ts';
import { declaredPixels } from './declared-pixels.ts';
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
  /** What a customer's pictures cost counts against them; nobody's of the staff. */
  account?: string;
  /** Staff, or a customer known by deeds: strangers leave one process to them. */
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
  /** Whoever has used so much of a process lately waits behind all who have not. */
  costlyMs: number;
  /** So does a stranger's picture with more pixels: a browser that can makes them smaller before it sends. */
  largePixels: number;
  /** Those who differ by less take turns. */
  costStepMs: number;
  /** Strangers who wait in so many networks of one wide one are a crowd, which may not keep a core busy. */
  crowd: number;
  pause: (ms: number) => Promise<void>;
}

const defaultRules: PipelineRules = {
  processes: 2,
  patienceMs: 15_000,
  costlyMs: 3000,
  largePixels: 16_000_000,
  costStepMs: 500,
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

/** Forgotten so long after the first of it. */
const costsKeptMs = 600_000;
/** What a pixel is taken to cost until it is known: in the first round nobody has cost anything. */
const msPerPixel = 40e-6;

/** How long processes worked, by account and by network. */
function createCosts(stepMs: number) {
  const spent = new Map<string, { ms: number; until: number }>();
  const isOver = ({ until }: { until: number }) => until < performance.now();
  const of = (name: string): number => {
    const entry = spent.get(name);
    return entry && !isOver(entry) ? entry.ms : 0;
  };
  return {
    of,
    stepOf: (name: string): number => Math.floor(of(name) / stepMs),
    add(name: string, ms: number): void {
      const before = of(name);
      const entry = spent.get(name);
      const until = before > 0 && entry ? entry.until : performance.now() + costsKeptMs;
      // The oldest stand first.
      if (before === 0) spent.delete(name);
      spent.set(name, { ms: Math.max(0, before + ms), until });
      for (const [oldest, { until: end }] of spent) {
        if (spent.size <= 1000 && end >= performance.now()) break;
        spent.delete(oldest);
      }
    },
  };
}
type Costs = ReturnType<typeof createCosts>;

/** A queue whose members take turns by name, those that cost least first; one that was served goes to the end. */
function createTurns<Queue extends { next(): Admit | undefined; names(): number }>(
  create: () => Queue,
  costs: Costs,
) {
  const waiting = new Map<string, Queue>();
  return {
    of(name: string): Queue {
      const queue = waiting.get(name) ?? create();
      waiting.set(name, queue);
      return queue;
    },
    next(skipped?: ReadonlySet<string>): Admit | undefined {
      const inOrder = [...waiting].sort(([a], [b]) => costs.stepOf(a) - costs.stepOf(b));
      for (const [name, queue] of inOrder) {
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
function createLane(patienceMs: number, costs: Costs) {
  const turns = createTurns(() => createTurns(createQueue, costs), costs);
  const resting = new Set<string>();
  return {
    next: () => turns.next(resting),
    isResting: (network: string) => resting.has(widestOf(network)),

    /** Where so many networks wait in one of the widest, it has no turn for a while. */
    async restIfCrowded(network: string, crowd: number, pause: () => Promise<void>): Promise<void> {
      const name = widestOf(network);
      if (turns.namesIn(name) < crowd) return;
      resting.add(name);
      await pause();
      resting.delete(name);
    },

    wait: (network: string) =>
      new Promise<PhotoOpener>((resolve, reject) => {
        const { waiting } = turns.of(widestOf(network)).of(network);
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
  const costs = createCosts(rules.costStepMs);
  const newLane = () => createLane(rules.patienceMs, costs);
  const lanes = { known: newLane(), strangers: newLane(), costly: newLane() };
  /** All but those who are known leave one process to these. */
  const mostOthers = Math.max(1, rules.processes - 1);
  let others = 0;

  const laneOf = ({ known, account, network }: Sender, pixels: number): keyof typeof lanes => {
    if (account !== undefined && costs.of(account) >= rules.costlyMs) return 'costly';
    if (known) return 'known';
    const isLarge = pixels > rules.largePixels;
    return isLarge || costs.of(widestOf(network)) >= rules.costlyMs ? 'costly' : 'strangers';
  };
  const enter = (lane: keyof typeof lanes, network: string): PhotoOpener | Promise<PhotoOpener> => {
    if (lane === 'known') return free.pop() ?? lanes.known.wait(network);
    const mayEnter = others < mostOthers && !lanes[lane].isResting(network);
    const opener = mayEnter ? free.pop() : undefined;
    if (!opener) return lanes[lane].wait(network);
    others += 1;
    return opener;
  };
  const nextOther = (lane: 'strangers' | 'costly') => {
    const next = others < mostOthers ? lanes[lane].next() : undefined;
    if (next) others += 1;
    return next;
  };
  /** The process is handed straight to the next in line: released first, a newcomer could take it. */
  const pass = (opener: PhotoOpener) => {
    // Those who are known must not shut strangers out either: what strangers may have goes to them first.
    const next = nextOther('strangers') ?? lanes.known.next() ?? nextOther('costly');
    if (next) next(opener);
    else free.push(opener);
  };
  const passFree = () => {
    const opener = free.pop();
    if (opener) pass(opener);
  };
  const leave = (lane: keyof typeof lanes, network: string, opener: PhotoOpener, tookMs: number) => {
    if (lane !== 'known') {
      others -= 1;
      const pause = () => rules.pause(Math.min(tookMs * crowdPause, longestPauseMs));
      void lanes[lane].restIfCrowded(network, rules.crowd, pause).then(passFree);
    }
    pass(opener);
  };

  const inTurn = async <T>(
    sender: Sender,
    pixels: number,
    work: (opener: PhotoOpener) => Promise<T>,
  ): Promise<T> => {
    const { account, network } = sender;
    const lane = laneOf(sender, pixels);
    const expectedMs = pixels * msPerPixel;
    const cost = (ms: number) => {
      if (account === undefined) return;
      for (const name of new Set([account, network, widestOf(network)])) costs.add(name, ms);
    };
    cost(expectedMs);
    const opener = await Promise.resolve(enter(lane, network)).catch((error) => {
      cost(-expectedMs);
      throw error;
    });
    const began = performance.now();
    try {
      return await work(opener);
    } finally {
      const tookMs = performance.now() - began;
      cost(tookMs - expectedMs);
      leave(lane, network, opener, tookMs);
    }
  };

  const clean = async (text: string, index: number, sender: Sender): Promise<CleanPhoto> => {
    // What does not say how large it is counts as large.
    const pixels = declaredPixels(text) ?? rules.largePixels + 1;
    const opened = await inTurn(sender, pixels, (opener) => opener.open(decode(text, index)));
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
      if (fault) await inTurn(ourselves, 0, (opener) => opener.ready()).catch(() => {});
    },

    close(): void {
      for (const opener of openers) opener.close();
    },
  };
}
