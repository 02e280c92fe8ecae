// IndexedDB as promises: one store of values under keys. It is opened for each operation, so that no tab keeps
// another one waiting. Also part of the layout's script: it stays this small.

export function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs work in one transaction, and ends when what it wrote is on the disk. */
export const openStore =
  (databaseName: string, storeName: string) =>
  async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await finished(opening);
    try {
      const transaction = database.transaction(storeName, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      // Awaited together, so that neither rejection goes unhandled.
      const [result] = await Promise.all([work(transaction.objectStore(storeName)), done]);
      return result;
    } finally {
      database.close();
    }
  };
