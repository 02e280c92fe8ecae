// Looks at the machine itself: room on the disk, the release's own files, others' clocks, the certificate that
// visitors see.
import { access, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** What the account we run under may still write. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export const freeShare = ({ freeBytes, totalBytes }: DiskSpace): number =>
  totalBytes === 0 ? 1 : freeBytes / totalBytes;

/** Throws when a file is gone: its release was removed while it runs. */
export async function checkFilesOfRelease(files: readonly string[]): Promise<void> {
  for (const file of files)
    await access(file).catch((error) => {
      throw new Error(`No process can be started: ${file} cannot be read`, { cause: error });
    });
}

const serverClockWithinMs = 5000;

/** What time the server there thinks it is; undefined when it does not say. */
export async function readServerClock(url: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(serverClockWithinMs);
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  return Date.parse(answer.headers.get('date') ?? '') || undefined;
}

export interface Certificate {
  validUntil: number;
  /** Why a browser would refuse it; undefined when it would not. */
  fault: string | undefined;
}

export function readCertificate(url: URL, withinMs: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port) || 443,
      // An address in figures is no name.
      ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
      // It is read even if it is bad: that is what is asked.
      rejectUnauthorized: false,
    });
    socket.setTimeout(withinMs, () => socket.destroy(new Error('No answer in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket;
      resolve({
        validUntil: Date.parse(socket.getPeerCertificate().valid_to),
        fault: authorized ? undefined : String(authorizationError),
      });
      socket.destroy();
    });
  });
}
