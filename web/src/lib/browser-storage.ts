/** As long as this tab, or this browser. */
export type Place = 'tab' | 'browser';

// Browsers may refuse even to name their storage, so it is looked up inside the attempts below.
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** What is kept under a key; empty without it, and where there is no storage. */
export function readText(place: Place, key: string): string {
  try {
    return storageOf(place).getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text under a key; an empty one is let go. */
export function keepText(place: Place, key: string, text: string): void {
  try {
    if (text === '') storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
  } catch {
    // A browser without storage keeps the text only as long as the screen is open.
  }
}

/** Lets go of all that is kept under keys that begin so. */
export function forgetAll(prefix: string): void {
  for (const place of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(place);
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    } catch {
      // Nothing was ever kept.
    }
  }
}
