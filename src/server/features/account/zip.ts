// Packs files into one archive while it is being sent: only one file at a time is in memory.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

interface ArchiveFile {
  path: string;
  read(): Promise<Uint8Array>;
}

/** Photos do not get smaller by packing. */
const isPacked = (path: string) => /\.(?:jpe?g|png|webp|pdf)$/i.test(path);

export async function* zipFiles(files: Iterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { path, read } of files) {
    const entry = isPacked(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
    archive.add(entry);
    entry.push(await read(), true);
    yield* ready;
    ready = [];
  }
  archive.end();
  yield* ready;
}
