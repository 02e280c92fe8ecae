// Where a person was headed when a page asked them to log in first.

const key = 'return-path';
/** The token of the booking's link that they came from. */
const linkKey = 'return-link';

/** A path of this site, not an address that only looks like one (`//evil.example`, `/\evil.example`). */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && new URL(path, location.origin).origin === location.origin;
}

export function rememberReturnPath(path = location.pathname + location.search, link?: string): void {
  sessionStorage.setItem(key, path);
  if (link === undefined) sessionStorage.removeItem(linkKey);
  else sessionStorage.setItem(linkKey, link);
}

/** For the log-in: the booking of that link becomes theirs where their address was recorded at it. */
export function rememberedLink(): { booking?: string } {
  const booking = sessionStorage.getItem(linkKey);
  return booking === null ? {} : { booking };
}

/** To be asked once, when the login is done; `home` is where who came of their own accord goes. */
export function takeReturnPath(home = '/'): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(linkKey);
  return path && isOwnPath(path) ? path : home;
}
