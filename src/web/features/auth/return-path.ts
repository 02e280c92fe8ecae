// Where a person was headed when a page asked them to log in first.

const key = 'return-path';

/** A path of this site, not an address that only looks like one (`//evil.example`, `/\evil.example`). */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && new URL(path, location.origin).origin === location.origin;
}

export function rememberReturnPath(path = location.pathname + location.search): void {
  sessionStorage.setItem(key, path);
}

/** To be asked once, when the login is done; `home` is where who came of their own accord goes. */
export function takeReturnPath(home = '/'): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path && isOwnPath(path) ? path : home;
}
