import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalog, sentenceAt } from 'contract/messages.ts';
import { ConfigError } from '../../config.ts';

/**
 * The operator's custom sentences: `words.json` in the data folder, shaped like `web/src/locales/en.json`,
 * with only what differs. Null without the file; an invalid file stops the start.
 */
export async function readWording(dataDir: string): Promise<Catalog | null> {
  const file = join(dataDir, 'words.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  const wording = parse(text);
  if (!isCatalog(wording))
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

function isCatalog(value: unknown): value is Catalog {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === 'string' || isCatalog(one));
}

/** The language of these sentences: English unless they say otherwise. */
export function languageOfWording(wording: Catalog): string {
  return sentenceAt(wording, 'language.code') ?? 'en';
}

// BCP 47. Browsers format dates and numbers by it and reject anything else.
function namesLanguage(wording: Catalog): boolean {
  try {
    return Intl.getCanonicalLocales(languageOfWording(wording)).length === 1;
  } catch {
    return false;
  }
}
