import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';

export interface Wording {
  [key: string]: string | Wording;
}

/** `words.json` in the data folder, with differences to the web's `en.json`. An invalid file stops the start. */
export async function readWording(dataDir: string): Promise<Wording | null> {
  const file = join(dataDir, 'words.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  const wording = parse(text);
  if (!isWording(wording))
    throw new ConfigError(`${file} must be JSON like web/src/locales/en.json: keys and sentences.`);
  if (!namesLanguage(wording)) throw new ConfigError(`${file}: language.code must be a language tag such as "de".`);
  return wording;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWording(value: unknown): value is Wording {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === 'string' || isWording(one));
}

export function languageOfWording({ language }: Wording): string {
  return typeof language === 'object' && typeof language.code === 'string' ? language.code : 'en';
}

// BCP 47. Browsers format dates and numbers by it and reject anything else.
function namesLanguage(wording: Wording): boolean {
  try {
    return Intl.getCanonicalLocales(languageOfWording(wording)).length === 1;
  } catch {
    return false;
  }
}
