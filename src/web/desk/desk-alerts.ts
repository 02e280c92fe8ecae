// A sound and a notification for a new request: both off by default, and remembered once switched on. The alarm where
// there is danger is on until it is silenced on this device.
import { useSyncExternalStore } from 'react';
import { clockTime } from '#contract/india-time.ts';
import type { QueueFigures } from '#contract/requests.staff.ts';

export type AlertKind = 'sound' | 'notifications' | 'danger';

const keyOf = (kind: AlertKind) => `desk-${kind}`;
const listeners = new Set<() => void>();

// Browsers may refuse storage; then the switches last as long as the page.
const memory = new Map<string, string>();
const unsaid = (kind: AlertKind) => (kind === 'danger' ? 'on' : 'off');
function read(kind: AlertKind): boolean {
  try {
    return (localStorage.getItem(keyOf(kind)) ?? memory.get(kind) ?? unsaid(kind)) === 'on';
  } catch {
    return (memory.get(kind) ?? unsaid(kind)) === 'on';
  }
}

function write(kind: AlertKind, on: boolean): void {
  memory.set(kind, on ? 'on' : 'off');
  try {
    localStorage.setItem(keyOf(kind), on ? 'on' : 'off');
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAlert = (kind: AlertKind): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read(kind),
    () => false,
  );

let speaker: AudioContext | undefined;

/** When, and from which pitch to which. Two drops of water: short, and not like any telephone. */
const drops = [
  [0, 620, 1180],
  [0.17, 760, 1480],
] as const;
/** Three times up and down: nothing else at the desk sounds like it. */
const alarm = [0, 0.5, 1].flatMap((at) => [[at, 520, 980] as const, [at + 0.22, 980, 520] as const]);

const blockedMs = 400;
let blocked = false;
const setBlocked = (now: boolean) => {
  if (blocked === now) return;
  blocked = now;
  for (const listener of listeners) listener();
};
/** Whether the browser kept the last sound to itself: it allows none before somebody has pressed something. */
export const useSoundBlocked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => blocked,
    () => false,
  );

/** Browsers let a page sound once somebody has touched it: what is pressed first opens the way. */
export function openSpeaker(): void {
  try {
    speaker ??= new AudioContext();
    void speaker.resume().then(() => setBlocked(false));
  } catch {}
}

function playSound(tones: readonly (readonly [number, number, number])[] = drops): void {
  try {
    speaker ??= new AudioContext();
    const context = speaker;
    void context.resume();
    setTimeout(() => setBlocked(context.state !== 'running'), blockedMs);
    for (const [delay, from, to] of tones) {
      const at = speaker.currentTime + delay;
      const tone = speaker.createOscillator();
      const loudness = speaker.createGain();
      tone.frequency.setValueAtTime(from, at);
      tone.frequency.exponentialRampToValueAtTime(to, at + 0.09);
      loudness.gain.setValueAtTime(0.0001, at);
      loudness.gain.exponentialRampToValueAtTime(0.35, at + 0.012);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.16);
      tone.connect(loudness).connect(speaker.destination);
      tone.start(at);
      tone.stop(at + 0.18);
    }
  } catch {}
}

/** Says why when the browser does not allow it. */
export async function switchAlert(kind: AlertKind, on: boolean): Promise<string | undefined> {
  if (kind === 'sound' && on) playSound();
  if (kind === 'danger' && on) playSound(alarm);
  if (kind === 'notifications' && on) {
    if (!('Notification' in window)) return 'This browser has no notifications';
    const allowed =
      Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
    if (!allowed) return 'Notifications are blocked. Allow them for this site in the browser’s settings.';
  }
  write(kind, on);
  return undefined;
}

function notify(title: string, body: string, tag: string): void {
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {}
}

export function announceNewest(newest: NonNullable<QueueFigures['newest']>): void {
  if (read('sound')) playSound();
  if (read('notifications'))
    notify(`New request: ${newest.name}`, `Call by ${clockTime(newest.dueAt)}`, newest.id);
}

export function ringDanger(): void {
  if (read('danger')) playSound(alarm);
}

export function notifyDanger({ id, name, by }: { id: string; name: string; by: number }): void {
  if (read('notifications')) notify(`DANGER: ${name}`, `Call now, by ${clockTime(by)} at the latest`, id);
}

export function announceSignOut(): void {
  if (read('notifications'))
    notify('You were signed out', 'You were signed out. Log in to see new requests.', 'signed-out');
}
