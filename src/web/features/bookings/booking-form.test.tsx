// The booking form's rules, its draft and its one sending (specification, sections 4, 5 and 8).
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import released from '#contract/present-release.json' with { type: 'json' };
import { ApiError } from '#web/lib/api-client.ts';
import { BookingForm } from './booking-form.tsx';
import type { Draft, Elsewhere } from './draft-store.ts';
import { BookingGate } from './gates.tsx';
import { PhotoProblem } from './prepare-photo.ts';

const device = vi.hoisted(() => ({
  draft: undefined as Draft | undefined,
  booked: vi.fn(),
  /** What another tab did before this one writes. */
  elsewhere: undefined as Elsewhere | undefined,
}));
vi.mock('./draft-store.ts', () => ({
  readDraft: async () => device.draft,
  readBooked: async () => undefined,
  writeDraft: async (draft: Draft) => {
    const { elsewhere } = device;
    device.elsewhere = undefined;
    if (!elsewhere) device.draft = draft;
    return elsewhere;
  },
  rememberBooked: async (booked: unknown) => {
    device.draft = undefined;
    device.booked(booked);
  },
}));

const preparePhoto = vi.hoisted(() => vi.fn());
vi.mock('./prepare-photo.ts', async (original) => ({ ...(await original<object>()), preparePhoto }));

const bookingCreate = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/upload-api.ts', () => ({ createUploadApi: () => ({ bookingCreate }) }));

const assign = vi.fn();
/** Whether the site answers when the browser is about to leave. */
const reachable = vi.fn<typeof fetch>();

beforeEach(() => {
  device.draft = undefined;
  vi.stubGlobal('fetch', reachable);
  reachable.mockImplementation(async () => new Response('A page'));
  history.replaceState(null, '', '/book-now');
  vi.spyOn(location, 'assign').mockImplementation(assign);
  preparePhoto.mockImplementation(async (file: File) => ({
    picture: new Blob([`small ${file.name}`], { type: 'image/jpeg' }),
    thumbnail: new Blob(['tiny']),
  }));
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const callbackMade = { success: true, payment_initiated: false, booking: { _id: '42' } };

async function open(onSessionEnd = vi.fn(), onSentElsewhere = vi.fn(), onDanger = vi.fn()) {
  render(
    <BookingForm
      customerId="7"
      onSessionEnd={onSessionEnd}
      onSentElsewhere={onSentElsewhere}
      onDanger={onDanger}
    />,
  );
  await screen.findByRole('form', { name: 'Your booking' });
}
const submit = () => fireEvent.click(screen.getAllByRole('button', { name: 'Send request' })[0] as Element);
const chooseService = () => fireEvent.click(screen.getByLabelText(/Bulding Reapir/));
const typeLocation = (value: string) =>
  fireEvent.change(screen.getByLabelText('Location'), { target: { value } });
const addPhotos = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/^Add photos/), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  });
const photoNames = () =>
  [...document.querySelectorAll('.photo-caption span:first-child')].map((name) => name.textContent);

async function fillIn(): Promise<void> {
  chooseService();
  typeLocation('Himayatnagar');
  addPhotos('ceiling.jpg', 'wall.jpg');
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull());
}

test('rules speak in their order, one at a time, and go when mended', async () => {
  await open();
  const all = [messages.serviceRequired, messages.locationRequired, messages.imageRequired];
  const shown = () => all.filter((message) => screen.queryByText(message));
  submit();
  await waitFor(() => expect(shown()).toEqual([messages.serviceRequired]));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(/Water Leakage Old Building/)),
  );
  chooseService();
  await waitFor(() => expect(shown()).toEqual([]));
  submit();
  await waitFor(() => expect(shown()).toEqual([messages.locationRequired]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Location')));
  typeLocation('Himayatnagar');
  submit();
  await waitFor(() => expect(shown()).toEqual([messages.imageRequired]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Add photos/)));
  expect(bookingCreate).not.toHaveBeenCalled();
});

test('by default it asks for a callback, and the answer leads to the thank-you page', async () => {
  bookingCreate.mockResolvedValue(callbackMade);
  await open();
  expect(screen.getByLabelText<HTMLInputElement>(/^Request A Callback/).checked).toBe(true);
  await fillIn();
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/booking/success/42'));
  expect(bookingCreate.mock.calls[0]?.[0]).toMatchObject({
    body: {
      service: 'Bulding Reapir',
      location: 'Himayatnagar',
      booking_type: 'Request A Callback',
      image: [expect.stringMatching(/^data:image\/jpeg;base64,/), expect.stringMatching(/^data:image\/jpeg/)],
    },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(device.draft).toBeUndefined();
  // Whoever goes back to the form finds it there.
  expect(device.booked).toHaveBeenCalledWith({ owner: '7', id: '42', at: expect.any(Number) });
});

test('the network goes between the answer and the next page: it says that it is booked, and goes on by itself', async () => {
  bookingCreate.mockResolvedValue(callbackMade);
  reachable.mockRejectedValueOnce(new TypeError('offline'));
  await open();
  await fillIn();
  submit();
  expect(await screen.findByText(/^Your booking is stored. There is no connection/)).toBeTruthy();
  expect(screen.getByText<HTMLAnchorElement>('Try to open the next page').pathname).toBe(
    '/booking/success/42',
  );
  expect(assign).not.toHaveBeenCalled();
  await waitFor(() => {
    fireEvent(window, new Event('online'));
    expect(assign).toHaveBeenCalledWith('/booking/success/42');
  });
  expect(bookingCreate).toHaveBeenCalledTimes(1);
});

test('a draft that another tab has sent is not sent again', async () => {
  const onSentElsewhere = vi.fn();
  await open(vi.fn(), onSentElsewhere);
  await fillIn();
  await waitFor(() => expect(device.draft?.photos).toHaveLength(2));
  device.elsewhere = 'sent';
  submit();
  await waitFor(() => expect(onSentElsewhere).toHaveBeenCalled());
  expect(bookingCreate).not.toHaveBeenCalled();
});

test('a draft that another tab has changed is shown as it is now, before it is sent', async () => {
  bookingCreate.mockResolvedValue(callbackMade);
  await open();
  await fillIn();
  await waitFor(() => expect(device.draft?.photos).toHaveLength(2));
  device.elsewhere = 'changed';
  if (device.draft) device.draft = { ...device.draft, location: 'Abids', savedAt: 1 };
  submit();
  expect(await screen.findByText(/changed in another tab. Please look at it/)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Location').value).toBe('Abids'));
  expect(bookingCreate).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(bookingCreate).toHaveBeenCalledTimes(1));
  expect(bookingCreate.mock.calls[0]?.[0].body.location).toBe('Abids');
});

test('paying online leads to the payment page', async () => {
  const redirectInfo = { url: 'https://pay.example/page', method: 'GET' };
  bookingCreate.mockResolvedValue({
    ...callbackMade,
    payment_initiated: true,
    data: { instrumentResponse: { type: 'PAY_PAGE', redirectInfo } },
  });
  await open();
  await fillIn();
  fireEvent.click(screen.getByText(messages.payOnlineLabel));
  // It says what the ₹500 are for, and the button says what it will do.
  expect(screen.getByText(/₹500 confirms your inspection visit/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment, ₹500' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/page'));
  expect(device.draft).toBeUndefined();
  expect(device.booked).toHaveBeenCalledWith({ owner: '7', id: '42', at: expect.any(Number) });
  // Kept whole by the browser and shown again by its Back button: the page looks anew for what became of it.
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await waitFor(() => {
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reload).toHaveBeenCalled();
  });
  expect(bookingCreate.mock.calls[0]?.[0].body.booking_type).toBe('Pay Online');
});

test('who opens the door and whom to bill are folded away, checked, kept and sent', async () => {
  bookingCreate.mockResolvedValue(callbackMade);
  await open();
  await fillIn();
  const folds = [...document.querySelectorAll('details')];
  expect(folds.map((fold) => [fold.open, fold.querySelector('summary')?.textContent?.trim()])).toEqual([
    [false, 'Somebody else opens the door?'],
    [false, 'Bill to an association or a firm?'],
  ]);
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Name', 'Ravi');
  submit();
  // One after the other, each unfolded with the focus in it.
  await screen.findByText(messages.contactMobileRequired);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile')));
  expect(folds[0]?.open).toBe(true);
  type('Mobile', '+91 90000 01234');
  expect(screen.queryByText(messages.contactMobileRequired)).toBeNull();
  type(/^GSTIN/, '27AAPFU0939F1ZW');
  submit();
  await screen.findByText(messages.gstinInvalid);
  expect(folds[1]?.open).toBe(true);
  type(/^GSTIN/, '27aapfu0939f1zv');
  submit();
  await screen.findByText(messages.billNameRequired);
  type('Name of the association or firm', 'Lake View');
  await waitFor(() => expect(device.draft?.optional?.bill_name).toBe('Lake View'));
  cleanup();

  await open();
  // What will be sent shows, also when it is folded again.
  expect(document.querySelector('summary')?.textContent).toContain('Ravi, +91 90000 01234');
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(bookingCreate.mock.calls[0]?.[0].body).toMatchObject({
    contact_name: 'Ravi',
    contact_mobile: '9000001234',
    bill_name: 'Lake View',
    bill_gstin: '27AAPFU0939F1ZV',
  });
});

test('left empty they are not sent', async () => {
  bookingCreate.mockResolvedValue(callbackMade);
  await open();
  await fillIn();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '  ' } });
  submit();
  await waitFor(() => expect(bookingCreate).toHaveBeenCalled());
  expect(Object.keys(bookingCreate.mock.calls[0]?.[0].body).sort()).toEqual([
    'booking_type',
    'image',
    'location',
    'service',
  ]);
});

test('photos keep their order, can be removed, and unreadable ones are explained', async () => {
  preparePhoto.mockImplementation(async (file: File) => {
    if (file.name === 'two.heic') throw new PhotoProblem('two.heic is a HEIC photo.');
    await new Promise((resolve) => setTimeout(resolve, file.name === 'one.jpg' ? 30 : 0));
    return { picture: new Blob(['p']), thumbnail: new Blob(['t']) };
  });
  await open();
  addPhotos('one.jpg', 'two.heic', 'three.jpg');
  await screen.findByText('two.heic is a HEIC photo.');
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull());
  expect(photoNames()).toEqual(['one', 'three']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove one' }));
  expect(photoNames()).toEqual(['three']);
  addPhotos(...Array.from({ length: 11 }, (_, index) => `${index}.jpg`));
  expect(await screen.findByText('At most 10 photos, please. 2 were left out.')).toBeTruthy();
  expect(photoNames()).toHaveLength(10);
  expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
  // With room again, that sentence is no longer true.
  fireEvent.click(screen.getByRole('button', { name: 'Remove three' }));
  expect(screen.queryByText(/were left out/)).toBeNull();
});

test('every change is kept on the device, and found again', async () => {
  await open();
  await fillIn();
  await screen.findByText(/^Draft saved on this device, \d{1,2}:\d\d [ap]m$/);
  await waitFor(() => expect(device.draft?.photos.map(({ name }) => name)).toEqual(['ceiling', 'wall']));
  expect(device.draft).toMatchObject({ owner: '7', service: 'Bulding Reapir', location: 'Himayatnagar' });
  cleanup();

  await open();
  expect(screen.getByLabelText<HTMLInputElement>(/Bulding Reapir/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Location').value).toBe('Himayatnagar');
  expect(photoNames()).toEqual(['ceiling', 'wall']);
});

test('the address may name the service once; after that the person’s own choice stays', async () => {
  history.replaceState(null, '', '/book-now?service=flooring');
  await open();
  expect(screen.getByLabelText<HTMLInputElement>(/Tiling and Epoxy/).checked).toBe(true);
  expect(location.search).toBe('');
});

test('a refusal stands at the location, and at the photos too when they are meant', async () => {
  const words = 'Photo 2 cannot be used: it is damaged or not a picture';
  bookingCreate.mockRejectedValueOnce(new ApiError(400, 'invalid', words, { field: 'image' }));
  bookingCreate.mockRejectedValueOnce(new ApiError(429, 'too_many', 'Please wait a while.'));
  await open();
  await fillIn();
  submit();
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  submit();
  await screen.findByText('Please wait a while.');
  const location = screen.getByLabelText('Location');
  expect(document.getElementById(location.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please wait a while.',
  );
  expect(photoNames()).toEqual(['ceiling', 'wall']);
});

test('a double click sends once, and what is on its way says how far it is and stays as it is', async () => {
  let answer = (_value: unknown) => {};
  bookingCreate.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open();
  await fillIn();
  submit();
  submit();
  await waitFor(() => expect(bookingCreate).toHaveBeenCalled());
  for (const name of ['Sent so far', 'Sending ceiling', 'Sending wall'])
    expect(screen.getByRole('progressbar', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
  submit();
  answer(callbackMade);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  submit();
  expect(bookingCreate).toHaveBeenCalledTimes(1);
});

test('without a network it waits, and goes by itself under the same key, also after a reload', async () => {
  bookingCreate.mockRejectedValueOnce(new ApiError(0, 'network', 'No connection.'));
  bookingCreate.mockRejectedValueOnce(new ApiError(0, 'network', 'No connection.'));
  bookingCreate.mockResolvedValueOnce(callbackMade);
  await open();
  await fillIn();
  submit();
  await screen.findByText(/^No connection. Nothing is lost/);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(bookingCreate).toHaveBeenCalledTimes(2));
  await screen.findByText(/^No connection. Nothing is lost/);
  cleanup();

  await open();
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/booking/success/42'));
  const keys = bookingCreate.mock.calls.map(([input]) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('a draft that the present release kept is sent as it was meant', async () => {
  bookingCreate.mockResolvedValue(callbackMade);
  const { kept, sent } = released.draft;
  const pictures = { picture: new Blob(['p'], { type: 'image/jpeg' }), thumbnail: new Blob(['t']) };
  device.draft = { ...kept, photos: kept.photos.map((photo) => ({ ...photo, ...pictures })) } as Draft;
  await open();
  submit();
  await waitFor(() => expect(bookingCreate).toHaveBeenCalled());
  const [[{ body: made }]] = bookingCreate.mock.calls as [[{ body: Record<string, unknown> }]];
  const { image, ...body } = made;
  expect(image).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)]);
  expect(body).toEqual(sent);
});

test('what was changed since the last attempt goes under a key of its own', async () => {
  const lost = new ApiError(504, 'internal', 'No answer.');
  bookingCreate.mockRejectedValue(lost);
  await open();
  await fillIn();
  const attempt = async () => {
    const calls = bookingCreate.mock.calls.length;
    submit();
    await waitFor(() => expect(bookingCreate).toHaveBeenCalledTimes(calls + 1));
    await screen.findByText('No answer.');
    return bookingCreate.mock.calls.at(-1)?.[0].idempotencyKey as string;
  };
  const first = await attempt();
  expect(await attempt()).toBe(first);
  typeLocation('Elsewhere');
  const moved = await attempt();
  addPhotos('third.jpg');
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull());
  const more = await attempt();
  expect(new Set([first, moved, more]).size).toBe(3);
  // Also after a reload, which finds the draft and what was last sent of it.
  cleanup();
  await open();
  expect(await attempt()).toBe(more);
  // A refusal stores nothing: the next attempt is a new one.
  bookingCreate.mockRejectedValueOnce(new ApiError(409, 'conflict', 'No answer.'));
  expect(await attempt()).toBe(more);
  expect(await attempt()).not.toBe(more);
});

test('a login that ended leaves the draft where it is', async () => {
  bookingCreate.mockRejectedValueOnce(new ApiError(401, 'unauthenticated', 'Please log in to continue'));
  const onSessionEnd = vi.fn();
  await open(onSessionEnd);
  await fillIn();
  submit();
  await waitFor(() => expect(onSessionEnd).toHaveBeenCalled());
  expect(device.draft).toMatchObject({ service: 'Bulding Reapir', location: 'Himayatnagar' });
  expect(device.draft?.photos).toHaveLength(2);
});

test('in its place stands where the draft is, in view and read aloud', () => {
  const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<BookingGate sessionEnded={false} needsNoPhoto={false} />);
  expect(inView).not.toHaveBeenCalled();
  rerender(<BookingGate sessionEnded needsNoPhoto={false} />);
  const gate = screen.getByRole('region', { name: 'Your booking' });
  expect(document.activeElement).toBe(gate);
  expect(inView.mock.contexts).toEqual([gate]);
  const why = document.getElementById(gate.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toMatch(/^Your login has ended/);
});

test('whoever answers that somebody is in danger is promised an earlier call beside the form too', async () => {
  const onDanger = vi.fn();
  await open(vi.fn(), vi.fn(), onDanger);
  // Said by an effect, which comes after the form is there.
  await waitFor(() => expect(onDanger).toHaveBeenLastCalledWith(false));
  fireEvent.click(screen.getByLabelText('Yes'));
  expect(onDanger).toHaveBeenLastCalledWith(true);
  fireEvent.click(screen.getByLabelText('No'));
  expect(onDanger).toHaveBeenLastCalledWith(false);
});

test('a pasted address becomes one line, and Enter sends', async () => {
  await open();
  typeLocation('Street No. 6\nHimayatnagar');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Location').value).toBe('Street No. 6, Himayatnagar');
  fireEvent.keyDown(screen.getByLabelText('Location'), { key: 'Enter' });
  const service = await screen.findByRole('group', { name: 'Service' });
  await within(service).findByText(messages.serviceRequired);
});

test('a pasted photo is added', async () => {
  await open();
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })] } });
  fireEvent(document.body, paste);
  await waitFor(() => expect(photoNames()).toEqual(['Pasted photo']));
});
