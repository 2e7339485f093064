import { limits } from 'contract/limits.ts';
import { countCharacters, isBlank, splitList } from 'contract/text.ts';
import { t } from '../../locales/text.ts';
import { invalidField } from '../errors.ts';

/** Accepts a list or comma-separated text; trims and removes duplicates. Throws invalid_input beyond the limits. */
export function readTags(field: string, tags: string | string[]): string[] {
  const list =
    typeof tags === 'string' ? splitList(tags) : tags.map((tag) => tag.trim()).filter((tag) => !isBlank(tag));
  if (list.length > limits.skills || list.some((tag) => countCharacters(tag) > limits.skill))
    throw invalidField(field, t('invalid.tags', { max: limits.skills, length: limits.skill }));
  return [...new Set(list)];
}
