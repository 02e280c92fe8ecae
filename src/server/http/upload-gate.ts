// Large bodies share one budget of memory, charged as they arrive: what is only announced costs nothing.
// Each person sends one at a time, and nobody waits for ever.
import { AppError } from '../app-error.ts';
import { type Sentence, say } from '../words/answers.ts';

export interface UploadRules {
  budgetBytes: number;
  /** How many uploads of one person may wait for the one under way. */
  maxWaiting: number;
  /** How long anybody waits, for a turn or for memory, before being asked to come back. */
  patienceMs: number;
  /** How often, while somebody waits for memory, the largest upload that will not finish soon is dropped. */
  evictMs: number;
  /** An upload that brings nothing for so long is dropped. */
  stallMs: number;
  /** On average, once it has had `slowAfterMs` to get going. */
  minBytesPerSecond: number;
  slowAfterMs: number;
}

export const uploadRules: UploadRules = {
  budgetBytes: 160 * 1024 * 1024,
  maxWaiting: 20,
  patienceMs: 15_000,
  evictMs: 2000,
  stallMs: 10_000,
  minBytesPerSecond: 16 * 1024,
  slowAfterMs: 20_000,
};

export interface Upload {
  /** Resolves when these bytes, which have arrived, fit into the budget. */
  take(bytes: number): Promise<void>;
  /** The whole body is here: from now on it cannot be dropped. */
  arrived(): void;
  /** Aborted, with the words for the sender, when the upload must end. */
  dropped: AbortSignal;
}

export interface UploadGate {
  rules: UploadRules;
  /**
   * Resolves when it is this person's turn. `claim` is the most it can bring. A client that hangs up
   * (`gone`) loses its place, or gives back what it holds.
   */
  enter(owner: string, claim: number, gone: AbortSignal): Promise<Upload>;
}

const comeBack = (sentence: Sentence) => new AppError('unavailable', sentence, { retryAfterSeconds: 10 });
const crowded = () => comeBack(say.manyUploads);
const brokenOff = () => new AppError('invalid', say.uploadBrokenOff);

interface Look {
  at: number;
  held: number;
}

interface Inside {
  held: number;
  /** What may still come. */
  ahead: number;
  /** What it held at the last two looks: how fast it comes now, not how fast it began. */
  looks: [Look, Look];
  drop: AbortController;
}

interface Waiting {
  upload: Inside;
  bytes: number;
  grant(): void;
}

/** Waits until `resolve` is called; rejects with `orElse` after `ms`, or when the client is gone. */
function patiently<T>(
  wait: { ms: number; gone: AbortSignal; orElse: () => AppError },
  start: (resolve: (value: T) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (error: AppError) => {
      settle();
      stop();
      reject(error);
    };
    const hangUp = () => end(brokenOff());
    const timer = setTimeout(() => end(wait.orElse()), wait.ms);
    const settle = () => {
      clearTimeout(timer);
      wait.gone.removeEventListener('abort', hangUp);
    };
    wait.gone.addEventListener('abort', hangUp, { once: true });
    const stop = start((value) => {
      settle();
      resolve(value);
    });
  });
}

export function createUploadGate(rules: UploadRules): UploadGate {
  let used = 0;
  const inside = new Set<Inside>();
  const forRoom: Waiting[] = [];
  /** By person, those who wait for their own upload to end; present while one is under way. */
  const turns = new Map<string, (() => void)[]>();

  /**
   * Memory is lent only while all inside could still finish, one after the other, each with what those before it return
   * (the banker's algorithm): against deadlock over partial buffers.
   */
  const fits = (who: Inside, bytes: number): boolean => {
    let free = rules.budgetBytes - used - bytes;
    if (free < 0) return false;
    const after = [...inside].map((upload) => ({
      held: upload.held + (upload === who ? bytes : 0),
      ahead: upload.ahead - (upload === who ? bytes : 0),
    }));
    for (const { held, ahead } of after.sort((a, b) => a.ahead - b.ahead)) {
      if (ahead > free) return false;
      free += held;
    }
    return true;
  };
  const lend = (upload: Inside, bytes: number) => {
    lookAt(upload);
    upload.held += bytes;
    upload.ahead = Math.max(0, upload.ahead - bytes);
    used += bytes;
  };
  const lendToWaiting = () => {
    for (const waiting of [...forRoom]) {
      if (!fits(waiting.upload, waiting.bytes)) continue;
      forRoom.splice(forRoom.indexOf(waiting), 1);
      lend(waiting.upload, waiting.bytes);
      waiting.grant();
    }
  };
  const lookAt = (upload: Inside) => {
    const now = performance.now();
    if (now - upload.looks[1].at >= rules.evictMs / 2)
      upload.looks = [upload.looks[1], { at: now, held: upload.held }];
  };
  /** At its recent pace it would hold its memory longer than anybody waits. */
  const isDawdling = ({ ahead, held, looks: [earlier] }: Inside) =>
    ahead / (held - earlier.held) > rules.patienceMs / (performance.now() - earlier.at);
  /**
   * Against slow uploads that hold memory: the largest that will not finish soon is dropped. Uploads that have arrived,
   * or that wait for memory themselves, are exempt.
   */
  const evictLargest = (than: Inside) => {
    for (const upload of inside) lookAt(upload);
    const heldUp = new Set(forRoom.map(({ upload }) => upload));
    const largest = [...inside]
      .filter((upload) => upload.ahead > 0 && !heldUp.has(upload) && isDawdling(upload))
      .reduce((most, upload) => (upload.held > most.held ? upload : most), than);
    if (largest !== than) largest.drop.abort(crowded());
  };

  const waitForRoom = (upload: Inside, bytes: number) =>
    patiently<void>({ ms: rules.patienceMs, gone: upload.drop.signal, orElse: crowded }, (resolve) => {
      const timer = setInterval(() => evictLargest(upload), rules.evictMs);
      const waiting: Waiting = {
        upload,
        bytes,
        grant() {
          clearInterval(timer);
          resolve();
        },
      };
      forRoom.push(waiting);
      return () => {
        clearInterval(timer);
        forRoom.splice(forRoom.indexOf(waiting), 1);
      };
    });

  const waitForTurn = async (owner: string, gone: AbortSignal) => {
    const queue = turns.get(owner);
    if (!queue) return void turns.set(owner, []);
    const busy = () => comeBack(say.anotherUpload);
    if (queue.length >= rules.maxWaiting) throw busy();
    await patiently<void>({ ms: rules.patienceMs, gone, orElse: busy }, (resolve) => {
      queue.push(resolve);
      return () => queue.splice(queue.indexOf(resolve), 1);
    });
  };
  /** The slot is handed straight to the next in line: released first, a newcomer could take it. */
  const endTurn = (owner: string) => {
    const next = turns.get(owner)?.shift();
    if (next) next();
    else turns.delete(owner);
  };

  return {
    rules,
    async enter(owner, claim, gone) {
      // A signal that is aborted already fires no event: listening for it would never end the wait.
      if (gone.aborted) throw brokenOff();
      await waitForTurn(owner, gone);
      const look = { at: performance.now(), held: 0 };
      const upload: Inside = {
        held: 0,
        looks: [look, look],
        ahead: Math.min(claim, rules.budgetBytes),
        drop: new AbortController(),
      };
      inside.add(upload);
      const leave = () => {
        inside.delete(upload);
        used -= upload.held;
        upload.drop.abort(brokenOff());
        endTurn(owner);
        lendToWaiting();
      };
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
      return {
        dropped: upload.drop.signal,
        async take(bytes) {
          // Memory granted after the client has left would never be released.
          upload.drop.signal.throwIfAborted();
          if (fits(upload, bytes)) lend(upload, bytes);
          else await waitForRoom(upload, bytes);
        },
        arrived() {
          upload.ahead = 0;
          lendToWaiting();
        },
      };
    },
  };
}
