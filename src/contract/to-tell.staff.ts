// What the desk tells people without an e-mail address: ready texts, who opened them where, and what was told.
import * as z from 'zod/mini';
import { written } from './endpoint.ts';
import { languages } from './languages.ts';
import { idParam, type Role, type StaffEndpoint } from './staff.ts';

const tellers: readonly Role[] = ['owner', 'executive'];

/** Nothing is sent by us: a person sends it, or says it. */
export const messageChannels = ['whatsapp', 'sms', 'copy', 'called'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** One working hour; less where it is about today. */
export const tellMinutes = { today: 15, else: 60 } as const;
/** A “Yes, sent” may be taken back for so long. */
export const toldUndoMs = 10_000;

const who = z.nullable(z.string());

export const message = z.object({
  id: z.string(),
  /** The request that it stands in, in the queue. */
  request: z.string(),
  name: z.string(),
  mobile: z.string(),
  location: z.string(),
  /** 'HB-1051'; null without a booking. */
  reference: z.nullable(z.string()),
  /** What happened, in English: 'Visit placed', and 'Fri 20, 9 to 11'. */
  happened: z.string(),
  detail: z.string(),
  at: z.number(),
  by: who,
  /** The person's language, and the text in each. */
  language: z.enum(languages),
  texts: z.record(z.enum(languages), z.string()),
  edited: z.nullable(z.object({ text: z.string(), language: z.enum(languages), by: z.string() })),
  /** By when; null once it is told or withdrawn. */
  tellBy: z.nullable(z.number()),
  /** Nobody has said yet whether it was sent. */
  opened: z.nullable(z.object({ at: z.number(), by: z.string(), in: z.enum(messageChannels) })),
  told: z.nullable(
    z.object({ at: z.number(), by: z.string(), in: z.enum(messageChannels), text: z.string() }),
  ),
  /** Something newer took its place, or it is true no more. */
  withdrawn: z.boolean(),
});
export type Message = z.infer<typeof message>;

const typed = {
  /** As it stands in the field. */
  text: z.string().check(z.minLength(1, 'The text is empty'), z.maxLength(2000)),
  language: z.enum(languages),
};

export const staffMessageEndpoints = {
  messageList: {
    method: 'GET',
    path: '/messages',
    roles: tellers,
    summary: 'What is still to tell, by its time, and what was told today; at most a hundred of each',
    response: z.object({
      toTell: z.array(message),
      told: z.array(message),
      count: z.number(),
      now: z.number(),
    }),
  },
  messageText: {
    method: 'POST',
    path: '/messages/:id/text',
    roles: tellers,
    summary: 'Change the text before it is sent',
    params: idParam,
    body: z.strictObject(typed),
    response: z.extend(written(), { message }),
  },
  messageOpened: {
    method: 'POST',
    path: '/messages/:id/opened',
    roles: tellers,
    summary: 'It was opened in another program, or copied: whether it was sent is asked until somebody says',
    params: idParam,
    body: z.strictObject({ ...typed, in: z.enum(messageChannels) }),
    response: z.extend(written(), { message }),
  },
  messageNotSent: {
    method: 'POST',
    path: '/messages/:id/not-sent',
    roles: tellers,
    summary: 'It was opened and not sent: it stays with its time',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { message }),
  },
  messageTold: {
    method: 'POST',
    path: '/messages/:id/told',
    roles: tellers,
    summary: 'It was sent, or said on the telephone; 409 where a colleague has told it already',
    params: idParam,
    body: z.strictObject({ in: z.enum(messageChannels) }),
    response: z.extend(written(), { message }),
  },
  messageUndo: {
    method: 'POST',
    path: '/messages/:id/undo',
    roles: tellers,
    summary: 'It was not told after all, said within some seconds: it is to be told by its time',
    params: idParam,
    body: z.strictObject({}),
    response: z.extend(written(), { message }),
  },
} satisfies Record<string, StaffEndpoint>;
