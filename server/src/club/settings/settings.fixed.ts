import { type FixedField, fixedFields, type SettingsChange } from 'contract/club/club.settings.ts';
import { fixedBy } from '../../config.ts';
import { ApiError, nameOfField } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';

export function requireFree(change: SettingsChange, fixed: FixedField[]): void {
  const changed = new Set(fieldsOf(change));
  const locked = fixedFields.filter((field) => changed.has(field) && fixed.includes(field));
  const [first] = locked;
  if (!first) return;
  const fields = Object.fromEntries(locked.map((field) => [field, t('invalid.fixed', { variable: fixedBy[field] })]));
  throw new ApiError('conflict', t('errors.fixedSetting', { field: nameOfField(first), variable: fixedBy[first] }), {
    fields,
  });
}

export function fieldsOf({ retention, privacyDefaults, ...rest }: SettingsChange): string[] {
  const inside = (group: string, fields: object = {}) => Object.keys(fields).map((name) => `${group}.${name}`);
  return [...Object.keys(rest), ...inside('retention', retention), ...inside('privacyDefaults', privacyDefaults)];
}
