// Reads JSON that is nearly all photos while it arrives: data URLs are lifted out as they are, and only the little
// that is left is parsed. A body that is large without photos is refused after its first 64 kB, whatever it holds:
// parsing fifty megabytes of small values would stop the whole site for seconds.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photoLimits } from '#contract/constants.ts';
import { AppError } from '../app-error.ts';
import { type Sentence, say } from '../words/answers.ts';
import type { Upload, UploadRules } from './upload-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once an upload has been let in. */
    upload: { lease: Upload; limit: number; rules: UploadRules } | undefined;
  }
}

/** Everything that is not a photo: four short answers. */
const restLimit = 64 * 1024;
/** Shorter texts are left to the parser. */
const worthLifting = 1024;
/** Base64 is a third longer than what it carries; some senders write every slash as two characters. */
const photoTextLimit = Math.ceil(photoLimits.bytes * 1.4);

const quote = 0x22;
const backslash = 0x5c;
const photoStart = Buffer.from('data:');

const tooLarge = () => new AppError('too_large', say.requestTooLarge);

/** How many backslashes stand directly before `end`. */
function backslashesBefore(bytes: Buffer, end: number): number {
  let first = end;
  while (first > 0 && bytes[first - 1] === backslash) first -= 1;
  return end - first;
}

export function createPhotoReader() {
  const rest = Buffer.allocUnsafe(restLimit);
  let kept = 0;
  /** Where the text that is being read begins in `rest`; undefined between texts. */
  let open: number | undefined;
  /** The photo that is being read. */
  let photo: { pieces: Buffer[]; length: number } | undefined;
  // The placeholder is random, and a field that contains it is refused for its control character.
  const mark = randomBytes(12).toString('hex');
  const photos: string[] = [];
  /** Half of an escape, whose other half is in the next piece. */
  let held: Buffer | undefined;

  const keep = (byte: number) => {
    if (kept === restLimit) throw tooLarge();
    rest[kept++] = byte;
  };

  const unusable = (why: Sentence) =>
    new AppError('invalid', say.photoUnusable({ number: photos.length + 1, why }), { field: 'image' });

  const addToPhoto = (piece: Buffer) => {
    if (!photo) return;
    // The one escape that base64 needs; what else is escaped stays so and is refused as damaged.
    const plain = piece.includes(backslash)
      ? Buffer.from(piece.toString('latin1').replaceAll('\\/', '/'), 'latin1')
      : piece;
    photo.pieces.push(plain);
    photo.length += plain.length;
    if (photo.length > photoTextLimit) throw unusable(say.photoTooLarge);
  };

  const beginPhoto = (from: number) => {
    photo = { pieces: [], length: 0 };
    addToPhoto(Buffer.from(rest.subarray(from, kept)));
    kept = from;
  };

  const endPhoto = () => {
    if (!photo) return;
    // A few too many are refused with words of their own.
    if (photos.length === photoLimits.count * 2) throw tooLarge();
    for (const byte of Buffer.from(`\\u0000${mark}-${photos.length}`)) keep(byte);
    photos.push(Buffer.concat(photo.pieces).toString('latin1'));
    photo = undefined;
  };

  /** Reads the photo's part of `bytes` and tells where it ends. */
  const readPhoto = (bytes: Buffer, from: number): number => {
    const end = bytes.indexOf(quote, from);
    addToPhoto(bytes.subarray(from, end === -1 ? bytes.length : end));
    if (end === -1) return bytes.length;
    if (bytes[end - 1] === backslash) throw unusable(say.photoDamaged);
    endPhoto();
    return end;
  };

  const isPhoto = (from: number) =>
    kept - from >= worthLifting && rest.subarray(from, from + photoStart.length).equals(photoStart);

  return {
    write(piece: Buffer): void {
      let bytes = held ? Buffer.concat([held, piece]) : piece;
      held = undefined;
      if (backslashesBefore(bytes, bytes.length) % 2 === 1) {
        held = Buffer.from(bytes.subarray(-1));
        bytes = bytes.subarray(0, -1);
      }
      for (let at = 0; at < bytes.length; ) {
        if (photo) {
          at = readPhoto(bytes, at);
          continue;
        }
        const byte = bytes[at++] as number;
        keep(byte);
        if (byte === backslash && at < bytes.length) keep(bytes[at++] as number);
        else if (byte === quote) open = open === undefined ? kept : undefined;
        if (open !== undefined && isPhoto(open)) beginPhoto(open);
      }
    },

    /** `parse` reads what is left; photos come back as items of the list called `image`, or as `image` itself. */
    end(parse: (text: string) => unknown): unknown {
      if (held) keep(backslash);
      const body = parse(rest.toString('utf8', 0, kept));
      if (typeof body !== 'object' || body === null || !('image' in body)) return body;
      const lifted = new Map(photos.map((text, index) => [`\0${mark}-${index}`, text]));
      const putBack = (item: unknown) => lifted.get(item as string) ?? item;
      body.image = Array.isArray(body.image) ? body.image.map(putBack) : putBack(body.image);
      return body;
    },
  };
}

/** Hands over what arrives as fast as the lease allows; ends with a refusal when it stops coming. */
export function receive(
  payload: Readable,
  { lease, limit, rules }: { lease: Upload; limit: number; rules: UploadRules },
  onPiece: (piece: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let received = 0;
    let latest = started;
    let waiting = false;
    let ended = false;

    let finished = false;

    const finish = (error?: unknown) => {
      if (finished) return;
      finished = true;
      clearInterval(watch);
      payload.off('data', onData).off('end', onEnd).off('close', onBroken).off('error', onBroken);
      lease.dropped.removeEventListener('abort', onDropped);
      // What still comes of a refused upload is read and forgotten, or the sender would never hear the answer.
      payload.on('error', () => {}).resume();
      if (error) reject(error);
      else resolve();
    };
    const onDropped = () => finish(lease.dropped.reason);
    const onBroken = () => ended || finish(new AppError('invalid', say.uploadBrokenOff));
    // It may come while the last piece still waits for room.
    const onEnd = () => {
      ended = true;
      if (!waiting) finish();
    };
    const onData = async (piece: Buffer) => {
      received += piece.length;
      latest = performance.now();
      try {
        if (received > limit) throw tooLarge();
        payload.pause();
        waiting = true;
        await lease.take(piece.length);
        waiting = false;
        if (finished) return;
        onPiece(piece);
        latest = performance.now();
        if (ended) finish();
        else payload.resume();
      } catch (error) {
        finish(error);
      }
    };
    const watch = setInterval(
      () => {
        const now = performance.now();
        const slow =
          now - started > rules.slowAfterMs && received / (now - started) < rules.minBytesPerSecond / 1000;
        // While we let it wait, it is not the sender who is slow.
        if (waiting || !(now - latest > rules.stallMs || slow)) return;
        finish(new AppError('unavailable', say.uploadTooSlow, { retryAfterSeconds: 10 }));
      },
      Math.min(1000, rules.stallMs / 4),
    );
    lease.dropped.addEventListener('abort', onDropped, { once: true });
    payload.on('data', onData).on('end', onEnd).on('close', onBroken).on('error', onBroken);
  });
}

/** Makes the calls of this scope read their bodies this way, with Fastify's own rules for JSON. */
export function readPhotoBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      if (!request.upload) throw new Error('An upload was not let in');
      const reader = createPhotoReader();
      await receive(payload, request.upload, reader.write);
      request.upload.lease.arrived();
      return reader.end((text) => {
        let parsed: unknown;
        parseJson(request, text, (error, body) => {
          if (error) throw error;
          parsed = body;
        });
        return parsed;
      });
    },
  );
}
