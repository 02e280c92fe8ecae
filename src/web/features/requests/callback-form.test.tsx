// The call-back form's states and messages (specification, sections 4, 5 and 8).
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '#contract/company.ts';
import { maxLength } from '#contract/constants.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';
import { say, write } from '#contract/sentences.ts';
import { pageWords } from '#web/content/registry.ts';
import { setSession } from '#web/lib/session-store.ts';
import { WordsContext } from '#web/lib/words.tsx';
import { CallbackForm } from './callback-form.tsx';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const refusal = (status: number, code: string, message: string) =>
  answer({ success: false, code, message }, status);

const form = <CallbackForm title="Talk To Our Expert" note="Free." />;
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const submit = () => fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);

function fillIn(): void {
  type('Name', 'Lakshmi');
  type('Mobile', '9848012345');
  type('Location', 'Himayatnagar');
  type('Service', 'Bulding Reapair');
}

const sentRequest = (call: number) => {
  const [path, init] = fetchMock.mock.calls[call] as [string, RequestInit];
  const headers = init.headers as Record<string, string>;
  return { path, body: JSON.parse(init.body as string) as unknown, key: headers['idempotency-key'] };
};

test('only the first failure is shown, in the specified order, and its field gets the focus', () => {
  render(form);
  const steps: [label: string, message: string, fix: string][] = [
    ['Name', messages.nameRequired, 'Lakshmi'],
    ['Mobile', messages.mobileRequired, '98480'],
    ['Mobile', messages.mobileInvalid, '9848012345'],
    ['Location', messages.locationRequired, 'Himayatnagar'],
    ['Service', messages.serviceRequired, 'Bulding Reapair'],
  ];
  const every = new Set(steps.map(([, message]) => message));
  for (const [label, message, fix] of steps) {
    submit();
    const shown = [...every].filter((text) => screen.queryByText(text));
    expect(shown).toEqual([message]);
    expect(document.activeElement).toBe(control(label));
    expect(control(label).getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(control(label).getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain(message);
    type(label, fix);
  }
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each(['te', 'hi'] as const)(
  'in %s a failure with a value in it is said in the language too',
  (language) => {
    const words = pageWords(language, company, ['forms', 'ui', 'serviceNames', 'messages', 'layout']);
    render(<WordsContext value={{ language, words }}>{form}</WordsContext>);
    type(words.forms.name, 'a'.repeat(500));
    submit();
    const table = { te: teluguMessages, hi: hindiMessages }[language];
    screen.getByText(write(table, say.tooLong({ label: say.nameLabel, max: maxLength.name })));
  },
);

test('a wrong mobile says what would be right', () => {
  render(form);
  type('Name', 'Lakshmi');
  type('Mobile', '984801234');
  submit();
  expect(screen.getByText('It has 9 digits, it needs 10')).toBeTruthy();
  type('Mobile', '+1 212 555 0100 x');
  submit();
  expect(screen.getByText('It needs the 10 digits of an Indian mobile number')).toBeTruthy();
});

test.each(['98480 12345', '+91 98480-12345', ' +919848012345 '])(
  'a mobile typed as people write it is sent as its ten digits: %s',
  async (typed) => {
    fetchMock.mockReturnValueOnce(answer({ success: true }));
    render(form);
    fillIn();
    type('Mobile', typed);
    submit();
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    expect(sentRequest(0).body).toMatchObject({ mobile: '9848012345' });
  },
);

test('somebody who is logged in finds name and mobile filled in; what was typed stays', () => {
  render(form);
  type('Name', 'Ravi');
  act(() =>
    setSession({
      status: 'customer',
      user: { _id: '7', name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' },
    }),
  );
  expect(control('Name').value).toBe('Ravi');
  expect(control('Mobile').value).toBe('9848012345');
  setSession({ status: 'visitor' });
});

test('a spinner replaces the arrow while sending, and a double click sends once', async () => {
  let finish: (response: Response) => void = () => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const { container } = render(form);
  fillIn();
  submit();
  submit();
  expect(container.querySelector('.spinner')).toBeTruthy();
  expect(container.querySelector('.submit-bar .icon')).toBeNull();
  finish(Response.json({ success: true }));
  await screen.findByText(messages.callbackSent);
  expect(container.querySelector('.spinner')).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('success shows the message and what happens next, and clears every field', async () => {
  fetchMock.mockReturnValueOnce(answer({ success: true }));
  render(form);
  fillIn();
  submit();
  const message = await screen.findByText(messages.callbackSent);
  expect(message.closest('[role=status]')?.textContent).toContain(
    `9848012345 ${company.callBack.within}: 9 am to 8 pm`,
  );
  for (const label of ['Name', 'Mobile', 'Location', 'Service']) expect(control(label).value).toBe('');
  expect(sentRequest(0).path).toBe('/api/user/callback/create');
  expect(sentRequest(0).body).toEqual({
    name: 'Lakshmi',
    mobile: '9848012345',
    location: 'Himayatnagar',
    service: 'Bulding Reapair',
  });
});

test('a customer finds name and mobile filled in, keeps what was typed, and may send it', async () => {
  const user = { _id: '1', name: 'Asha Rao', mobile: '9848054321', email: 'asha@example.in' };
  fetchMock.mockReturnValueOnce(answer({ success: true }));
  render(form);
  type('Name', 'Lakshmi');
  act(() => setSession({ status: 'customer', user }));
  expect(control('Name').value).toBe('Lakshmi');
  expect(control('Mobile').value).toBe('9848054321');
  type('Location', 'Himayatnagar');
  type('Service', 'Bulding Reapair');
  submit();
  await screen.findByText(messages.callbackSent);
  expect(sentRequest(0).body).toMatchObject({ name: 'Lakshmi', mobile: '9848054321' });
  for (const label of ['Name', 'Mobile']) expect(control(label).value).toBe('');
  act(() => setSession({ status: 'visitor' }));
});

const givingWay = {
  finding: 'giving-way',
  words: 'Leak finder: danger',
  shots: [],
  service: undefined,
  firstAid: { danger: 'giving-way', words: firstAidWords },
} as const;

test('who asks for a call in danger reads what to do first before the fields, and all of it afterwards', async () => {
  fetchMock.mockReturnValue(answer({ success: true }));
  render(<CallbackForm title="Talk To Our Expert" note="Free." finding={givingWay} />);
  const before = screen.getByText(/^Keep everybody away from it/);
  const follows = before.compareDocumentPosition(control('Name')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
  expect(screen.getByText(/^An engineer calls you by /)).toBeTruthy();
  expect(screen.queryByText('Free.')).toBeNull();
  for (const link of screen.getAllByRole('link', { name: '112' }))
    expect(link.getAttribute('href')).toBe('tel:112');
  expect(screen.getByRole('link', { name: firstAidWords.link }).getAttribute('href')).toBe(
    '/leak-finder/danger/giving-way',
  );
  fillIn();
  submit();
  await screen.findByText(firstAidWords.kinds['giving-way'].title);
  expect(screen.queryByText(/^Keep everybody away from it/)).toBeNull();
});

test('success names the minute when the server does, over the deadline bar', async () => {
  const dueAt = Date.parse('2026-11-14T16:12:00+05:30');
  vi.useFakeTimers({ now: dueAt - 38 * 60_000, toFake: ['Date'] });
  fetchMock.mockReturnValueOnce(answer({ success: true, dueAt }));
  const { container } = render(form);
  fillIn();
  submit();
  const message = await screen.findByText(messages.callbackSent);
  expect(message.closest('[role=status]')?.textContent).toMatch(/calls you on 9848012345 by 4:12 pm\./);
  expect(container.querySelector('.deadline-bar')?.textContent).toBe('3:34 pm38 minutes left4:12 pm');
  vi.useRealTimers();
});

test('a failure shows the message with the reason, keeps the fields, and goes away on the next click', async () => {
  fetchMock.mockReturnValueOnce(refusal(429, 'too_many', 'Please wait a minute'));
  fetchMock.mockReturnValueOnce(new Promise(() => {}));
  render(form);
  fillIn();
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${messages.callbackFailed}Please wait a minute`);
  expect(control('Name').value).toBe('Lakshmi');
  submit();
  await waitFor(() => expect(screen.queryByText(messages.callbackFailed)).toBeNull());
});

test.each([
  [500, 'The fault is on our side. Please try again in a minute.'],
  [502, 'The fault is on our side. Please try again in a minute.'],
  // A log-in page of the network one is in, in place of our answer.
  [200, 'No connection. Please check your network and try again.'],
])('an answer %i without JSON is blamed on the network only when it is not ours', async (status, reason) => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status }));
  render(form);
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(messages.callbackFailed + reason);
});

test('an answer without success true shows nothing', async () => {
  fetchMock.mockReturnValueOnce(answer({ success: 'maybe' }));
  const { container } = render(form);
  fillIn();
  submit();
  await waitFor(() => expect(container.querySelector('.spinner')).toBeNull());
  expect(screen.queryByText(messages.callbackSent)).toBeNull();
  expect(screen.queryByText(messages.callbackFailed)).toBeNull();
  expect(control('Name').value).toBe('Lakshmi');
});

test('a retry after a lost answer carries the same key; after a refusal or new words, another', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  fetchMock.mockReturnValueOnce(refusal(429, 'too_many', 'Please wait a minute'));
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  fetchMock.mockReturnValueOnce(answer({ success: true }));
  render(form);
  fillIn();
  submit();
  await screen.findByText(/No connection/);
  submit();
  await screen.findByText('Please wait a minute');
  submit();
  await screen.findByText(/No connection/);
  type('Location', 'Kondapur');
  submit();
  await screen.findByText(messages.callbackSent);
  const keys = [0, 1, 2, 3].map((call) => sentRequest(call).key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('what a program puts into the trap field is sent along', async () => {
  fetchMock.mockReturnValueOnce(answer({ success: true }));
  const { container } = render(form);
  fillIn();
  const trap = container.querySelector('[name=website]') as HTMLInputElement;
  expect(trap.tabIndex).toBe(-1);
  expect(trap.closest('[aria-hidden=true]')).toBeTruthy();
  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  submit();
  await screen.findByText(messages.callbackSent);
  expect(sentRequest(0).body).toMatchObject({ website: 'https://spam.example' });
});

test('before its script runs the form cannot be submitted, and would never write to the address bar', () => {
  const html = renderToString(form);
  expect(html).toMatch(/<button[^>]* disabled=""/);
  expect(html).toMatch(/<form[^>]* method="post"/);
});

const typedDanger = 'Malakpet, water coming on switch board';
const asked = { quote: typedDanger, from: 10, to: 38, token: 'a.b' };

test('the line about danger needs no answer, and one that is pressed again is taken back', async () => {
  render(form);
  fillIn();
  const hour = screen.getByText('Free.');
  fetchMock.mockImplementation(() => answer({ success: true, dueAt: Date.now() }));
  const yes = screen.getByLabelText<HTMLInputElement>('Yes');
  fireEvent.click(yes);
  expect(yes.checked).toBe(true);
  // At the line, and in place of the hour that is promised to everybody.
  expect(screen.getAllByText(/^An engineer calls you by /)).toHaveLength(2);
  expect(hour.textContent).not.toBe('Free.');
  fireEvent.click(yes);
  expect(yes.checked).toBe(false);
  expect(screen.queryByText(/^An engineer calls/)).toBeNull();
  expect(hour.textContent).toBe('Free.');
  submit();
  await screen.findByText(messages.callbackSent);
  expect(sentRequest(0).body).not.toHaveProperty('danger');
  expect(screen.queryByText('Is anybody in danger?')).toBeNull();
});

test('an answer goes with the request, and its danger is shown with what to do first', async () => {
  render(form);
  fillIn();
  fireEvent.click(screen.getByLabelText('Not sure'));
  fetchMock.mockImplementation(() => answer({ success: true, dueAt: Date.now(), danger: 'unsure' }));
  submit();
  await screen.findByText(messages.callbackSent);
  expect(sentRequest(0).body).toMatchObject({ danger: 'unsure' });
  const aid = await screen.findByRole('region', { name: firstAidWords.kinds.frightening.title });
  // Nobody has named it, so what it may be stands below, the gravest first.
  const links = [...aid.querySelectorAll('a[href^="/leak-finder/danger/"]')];
  expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    'giving-way',
    'electrics',
    'fallen-concrete',
    'bulge',
  ]);
});

test('what the leak finder said of danger is left out only after a question', () => {
  const { container } = render(<CallbackForm title="Talk To Our Expert" note="Free." finding={givingWay} />);
  const carried = () => container.querySelector<HTMLInputElement>('[name=finding]')?.value;
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  press(/^Remove/);
  screen.getByText(/Leave it out\?$/);
  expect(carried()).toBe('giving-way');
  press(/^Keep it/);
  screen.getByText('Leak finder: danger');
  press(/^Remove/);
  press(/^Remove/);
  expect(carried()).toBeUndefined();
  screen.getByText('Is anybody in danger?');
});

test('without a script it cannot be left out at all: there nobody can be asked', () => {
  const finding = { finding: 'roof.electrics', words: 'Danger', shots: [], service: undefined } as const;
  const html = (firstAid?: { danger: 'electrics'; words: typeof firstAidWords }) =>
    renderToString(<CallbackForm title="T" note="N" finding={{ ...finding, firstAid }} />);
  expect(html()).toContain('href="?"');
  expect(html({ danger: 'electrics', words: firstAidWords })).not.toContain('href="?"');
});

test.each([
  ['Yes', 'electrics'],
  ['No', undefined],
] as const)('asked back beside the success, %s changes the same request', async (label, danger) => {
  render(form);
  fillIn();
  fetchMock.mockImplementationOnce(() => answer({ success: true, dueAt: Date.now() + 3_600_000, asked }));
  submit();
  await screen.findByText(messages.callbackSent);
  const question = screen.getByRole('region', { name: 'Is anybody in danger?' });
  expect(question.querySelector('mark')?.textContent).toBe('water coming on switch board');

  fetchMock.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
  fireEvent.click(screen.getByRole('button', { name: label }));
  await screen.findByText(/^Your answer did not reach us/);

  fetchMock.mockImplementationOnce(() =>
    answer({ success: true, dueAt: Date.now(), ...(danger ? { danger } : {}) }),
  );
  fireEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Is anybody in danger?' })).toBeNull());
  expect(sentRequest(2)).toMatchObject({
    path: expect.stringContaining('/callback/danger'),
    body: { token: 'a.b', danger: label.toLowerCase() },
  });
  expect(screen.getByText(messages.callbackSent)).toBeTruthy();
  if (danger) await screen.findByRole('region', { name: firstAidWords.kinds.electrics.title });
});
