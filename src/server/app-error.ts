// The errors services throw on purpose: a code from the closed list and words a person may read.
import { type ErrorCode, errorStatuses } from '#contract/errors.ts';
import { inEnglish, write } from '#contract/sentences.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { english, type Sentence } from './words/answers.ts';

interface More {
  field?: string;
  retryAfterSeconds?: number;
  windows?: readonly VisitWindow[];
  needsNewCode?: true;
  /** 410: it was there, and something else has taken its place. */
  status?: 410;
  /** For the log alone. */
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly windows: readonly VisitWindow[] | undefined;
  readonly needsNewCode: true | undefined;
  readonly status: number;
  constructor(code: ErrorCode, sentence: Sentence, more: More = {}) {
    super(write(english, sentence), { cause: more.cause });
    this.code = code;
    this.sentence = sentence;
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.windows = more.windows;
    this.needsNewCode = more.needsNewCode;
    this.status = more.status ?? errorStatuses[code];
  }
}

/** One that no visitor sees: staff and programs are answered in English, whatever they speak. */
export class EnglishError extends AppError {
  constructor(code: ErrorCode, words: string, more?: More) {
    super(code, inEnglish(words), more);
  }
}
