import { type FixedField, fixedFields, type SettingsChange } from 'contract/club/club.settings.ts';
import { fixedBy } from '../../config.ts';
import { ApiError, nameOfField } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';

export function requireFree(change: SettingsChange, fixed: FixedField[]): void {
  const wanted = new Set(fieldsOf(change));
  const taken = fixedFields.filter((field) => wanted.has(field) && fixed.includes(field));
  const [first] = taken;
  if (!first) return;
  const fields = Object.fromEntries(taken.map((field) => [field, t('invalid.fixed', { variable: fixedBy[field] })]));
  throw new ApiError('conflict', t('errors.fixedSetting', { field: nameOfField(first), variable: fixedBy[first] }), {
    fields,
  });
}

export function fieldsOf({ retention, privacyDefaults, ...others }: SettingsChange): string[] {
  const inside = (group: string, fields: object = {}) => Object.keys(fields).map((name) => `${group}.${name}`);
  return [...Object.keys(others), ...inside('retention', retention), ...inside('privacyDefaults', privacyDefaults)];
}
