const storeName = 'files';

/** Stores a file by key, across tabs and restarts; false if the browser has no room or no storage. */
export async function writeFile(key: string, file: File): Promise<boolean> {
  return (await inStore('readwrite', (files) => files.put(file, key))) !== null;
}

/** Returns a stored file; null without one, or without storage. */
export async function readFile(key: string): Promise<File | null> {
  const found = await inStore<unknown>('readonly', (files) => files.get(key));
  return found?.result instanceof File ? found.result : null;
}

/** Removes the files whose keys begin with `prefix`. */
export async function clearFiles(prefix: string): Promise<void> {
  await inStore('readwrite', (files) => files.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
}

/** Runs one request in the browser's database; null without storage. */
export async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | null> {
  const database = await open().catch(() => null);
  if (!database) return null;
  const { promise, resolve } = Promise.withResolvers<{ result: Result } | null>();
  try {
    const transaction = database.transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve({ result: request.result });
    transaction.onabort = () => resolve(null);
  } catch {
    resolve(null);
  }
  return promise.finally(() => database.close());
}

async function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  // Some browsers throw here in private windows.
  const request = indexedDB.open('club', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
