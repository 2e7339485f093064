/** `tab` lasts as long as the tab, `browser` across tabs and restarts. */
export type StorageKind = 'tab' | 'browser';

// Even reading `localStorage` may throw, so it happens inside the try blocks below.
const storageOf = (kind: StorageKind): Storage => (kind === 'tab' ? sessionStorage : localStorage);

/** Returns the stored text; "" without one, or without storage. */
export function readText(kind: StorageKind, key: string): string {
  try {
    return storageOf(kind).getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; "" removes it. False if storage is full or unavailable: then the text lasts as long as the screen. */
export function writeText(kind: StorageKind, key: string, text: string): boolean {
  try {
    if (text === '') storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function listKeys(kind: StorageKind, prefix: string): string[] {
  try {
    return Object.keys(storageOf(kind)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function clearText(prefix: string): void {
  for (const kind of ['tab', 'browser'] as const) {
    for (const key of listKeys(kind, prefix)) writeText(kind, key, '');
  }
}
