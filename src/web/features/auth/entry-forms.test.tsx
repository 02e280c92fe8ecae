// What the forms of registering and logging in say of what was typed, and of what the server answers.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }));
const saidAt = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

function expectInTurn(rules: readonly (readonly [label: string, message: string, fix: string])[]): void {
  for (const [label, message, fix] of rules) {
    submit();
    expect(document.activeElement).toBe(control(label));
    expect(saidAt(control(label))).toMatch(new RegExp(`^${message}`));
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    fireEvent.change(control(label), { target: { value: fix } });
  }
  expect(fetchMock).not.toHaveBeenCalled();
}

test('each rule of the register form speaks in its turn, beside its field', () => {
  render(<RegisterForm />);
  expectInTurn([
    ['Name', messages.nameRequired, 'Asha'],
    ['Mobile', messages.mobileNumberRequired, '98480'],
    ['Mobile', messages.mobileInvalid, '9848012345'],
    ['Email', messages.emailRequired, 'asha@home'],
    ['Email', messages.emailInvalid, ''],
  ]);
});

test('the login form asks for an address, and shows what the server says under it', async () => {
  render(<LoginForm />);
  expectInTurn([
    ['Email', messages.emailRequired, 'nobody'],
    ['Email', messages.emailInvalid, 'asha@example.in'],
  ]);
  const message = 'We could not send the mail just now.';
  fetchMock.mockResolvedValueOnce(
    Response.json({ success: false, code: 'unavailable', message }, { status: 503 }),
  );
  submit();
  await waitFor(() => expect(saidAt(control('Email'))).toBe(message));
});
