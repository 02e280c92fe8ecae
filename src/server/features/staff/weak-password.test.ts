// Which passwords the desk refuses, and that it refuses no more than those.
import { expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const person = { email: 'meena.rao@hbc.example', name: 'Meena Rao', company: 'Hyderabad Building Care' };

test.each([
  'password1234',
  'Password@1234',
  'P@ssw0rd!!!!',
  'aaaaaaaaaaaa',
  ' '.repeat(12),
  'abababababab',
  '123456789012',
  '987654321098',
  'qwertyuiop12',
  'qwerty123456',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  'Welcome@2024!',
  'letmein12345',
  'iloveyou1234',
  'Admin@123456',
  'admin1234567',
  'passwordpassword',
  'Hyderabad@2026',
  'hyderabadbuildingcare',
  'BuildingCare123',
  'meena.rao@hbc.example',
  'MeenaRao1985!',
  'changeme12345',
  'jaisriram12345',
  'Cricket@12345',
  '!@#$%^&*()_+',
  '7391 8264 5503',
  'India@1947@1947',
])('%j is refused', (password) => expect(weaknessOf(password, person)).toMatch(/first guesses/));

test.each([
  'correct horse battery',
  'a long enough password',
  'another password',
  'first password 1',
  'x7$kQ2!m9@Zp',
  'వానలో తడిసిన గోడ',
  'terrace-mango-violin',
  'gT4-pLw8-Zk1q',
  'nine damp elephants',
  'Blue57kettleRiver',
])('%j will do', (password) => expect(weaknessOf(password, person)).toBeUndefined());

test('a hostile password is judged at once', () => {
  // In this thread's own time, which no other work on the machine makes longer.
  const before = process.threadCpuUsage();
  for (const password of ['a'.repeat(200), 'ab'.repeat(100), '01'.repeat(100), 'abcde'.repeat(40)]) {
    weaknessOf(password, person);
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
