// What is shown of somebody's e-mail address.
import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['vsr.chintalapudi@example.in', 'v•••@e•••.in'],
  ['a@b.co.in', 'a•••@b•••.in'],
])('of %s it is %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
