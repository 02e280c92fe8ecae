// The port for keeping files: photos, and the parts of a backup.
export interface StoredFile {
  key: string;
  bytes: number;
  modifiedAt: number;
}

export interface FileStore {
  /** All of it or nothing: no reader ever sees half a file, not even after a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** No failure when it is not there. */
  remove(key: string): Promise<void>;
  /** Removes every file whose key starts with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** Every file there is, or every file in this folder. */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Throws while the store cannot be written. */
  check(): Promise<void>;
}
