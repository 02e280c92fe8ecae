// Whether anybody is in danger: one line in each form that asks for help, which needs no answer, and asked back where words
// sound like it.
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { once } from './once.ts';

export const dangerAnswers = ['yes', 'unsure', 'no'] as const;
export type DangerAnswer = (typeof dangerAnswers)[number];
/** Both are called sooner, and read what to do first. */
export const isCalledSooner = (answer: DangerAnswer | undefined): boolean =>
  answer === 'yes' || answer === 'unsure';
export const dangerAnswer = () => z.enum(dangerAnswers, messages.checkEntries);

/** The words that made the page ask, and what to answer with. */
export const dangerAsked = once(() =>
  z.object({ quote: z.string(), from: z.number(), to: z.number(), token: z.string() }),
);
export type DangerAsked = z.infer<ReturnType<typeof dangerAsked>>;
