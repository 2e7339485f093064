import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** Sentences by their key in the catalogue, nested as there. */
export interface Words {
  [key: string]: string | Words;
}

/**
 * The sentences an operator words differently: `words.json` in the data folder, shaped like `web/src/locales/en.json` and
 * holding only what differs. Null without such a file; a file that is no such thing stops the start.
 */
export async function readWords(dataDir: string): Promise<Words | null> {
  const file = join(dataDir, 'words.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  const words = parse(text);
  if (!isWords(words)) throw new ConfigError(`${file} must be JSON like web/src/locales/en.json: keys and sentences.`);
  if (!namesLanguage(words)) throw new ConfigError(`${file}: language.code must be a language tag such as "de".`);
  return words;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === 'string' || isWords(one));
}

// BCP 47. Dates and numbers are written by it, which a browser refuses for anything else.
function namesLanguage({ language }: Words): boolean {
  if (typeof language !== 'object' || typeof language.code !== 'string') return true;
  try {
    return Intl.getCanonicalLocales(language.code).length === 1;
  } catch {
    return false;
  }
}
