// The contact form's rules and its failure (specification, sections 4, 5 and 8).
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ContactForm } from './contact-form.tsx';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const control = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const type = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('each rule speaks in its turn, beside its field; subject and message may stay empty', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ success: true }));
  const { container } = render(<ContactForm />);
  for (const [label, message, fix] of [
    ['Name', messages.nameRequired, 'Lakshmi'],
    ['Phone', messages.mobileRequired, '98480 1234'],
    ['Phone', messages.mobileInvalid, '9848012345'],
    ['Email', messages.emailRequired, 'lakshmi@example'],
    ['Email', messages.emailInvalid, 'lakshmi@example.in'],
  ] as const) {
    submit();
    const field = control(label);
    expect(document.activeElement).toBe(field);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      new RegExp(`^${message}`),
    );
    expect(container.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    type(label, fix);
  }
  expect(fetchMock).not.toHaveBeenCalled();
  submit();
  await screen.findByText(messages.contactSent);
});

test('a failure says so under the form and keeps what was written', async () => {
  const refusal = { success: false, code: 'unavailable', message: 'Please try again soon' };
  fetchMock.mockResolvedValueOnce(Response.json(refusal, { status: 503 }));
  render(<ContactForm />);
  type('Name', 'Lakshmi');
  type('Phone', '9848012345');
  type('Email', 'lakshmi@example.in');
  type('Message', 'Wet up to the switchboard.');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${messages.contactFailed}Please try again soon`,
  );
  expect(control('Message').value).toBe('Wet up to the switchboard.');
});
