// The port for keeping files: photos now, anything private later.
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes every file whose key starts with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** The key of every file there is. */
  keys(): AsyncIterable<string>;
  /** Throws while the store cannot be written. */
  check(): Promise<void>;
}
