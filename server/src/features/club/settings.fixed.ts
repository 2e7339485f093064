import { type FixedField, fixedFields, type SettingsChange } from 'contract/club.settings.ts';
import { fixedBy } from '../../config.ts';
import { ApiError } from '../../http/errors.ts';

/** Throws conflict for a field that the environment sets, naming the variable. */
export function requireFree(change: SettingsChange, fixed: FixedField[]): void {
  const wanted = new Set(fieldsOf(change));
  const taken = fixedFields.filter((field) => wanted.has(field) && fixed.includes(field));
  const [first] = taken;
  if (!first) return;
  const fields = Object.fromEntries(taken.map((field) => [field, `is set by ${fixedBy[field]} on the server`]));
  throw new ApiError(
    'conflict',
    `${first} is set by ${fixedBy[first]} in the server's environment. Whoever runs the server changes it there.`,
    { fields },
  );
}

/** What a change is about, with dots: `retention.mailDays`, `privacyDefaults.email`. */
export function fieldsOf({ retention, privacyDefaults, ...others }: SettingsChange): string[] {
  const inside = (group: string, fields: object = {}) => Object.keys(fields).map((name) => `${group}.${name}`);
  return [...Object.keys(others), ...inside('retention', retention), ...inside('privacyDefaults', privacyDefaults)];
}
