// The only maker of JSON about people and challenges.
import type * as z from 'zod/mini';
import type { Challenge, user } from '#contract/auth.ts';
import type { IssuedChallenge } from './issue-challenge.ts';
import type { User } from './user.repository.ts';

export const presentUser = ({ id, name, mobile, email }: User): z.infer<ReturnType<typeof user>> => ({
  _id: id,
  name,
  mobile,
  email,
});

export const presentChallenge = (challenge: IssuedChallenge): Omit<Challenge, 'success'> => ({
  hash: challenge.id,
  otp: '',
  email: challenge.email,
  by: challenge.by,
  alphabet: challenge.alphabet,
  validForSeconds: challenge.validForMs / 1000,
  resendAfterSeconds: challenge.resendAfterMs / 1000,
});
