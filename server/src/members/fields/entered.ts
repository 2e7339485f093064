import type { FieldType, FieldValues } from 'contract/club/club.field-values.ts';
import { type ClubField, isSearchable } from 'contract/club/club.fields.ts';
import { isBlank } from 'contract/text.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { isDay, isWebLink } from '../../platform/http/reference/keywords.ts';
import { type Text, t } from '../../platform/locales/text.ts';

export interface EnteredValue {
  fieldId: string;
  value: string;
}

export const onApplications = (fields: ClubField[]): ClubField[] =>
  fields.filter(({ usedFor }) => usedFor !== 'profile');

export const onProfiles = (fields: ClubField[]): ClubField[] =>
  fields.filter(({ usedFor }) => usedFor !== 'application');

export const inDirectory = (fields: ClubField[]): ClubField[] =>
  fields.filter((field) => field.type === 'choice' && isSearchable(field));

export function readValues(fields: ClubField[], sent: FieldValues): EnteredValue[] {
  const entered = fields.map((field) => ({ field, value: tidy(sent[field._id] ?? '') }));
  const problems = entered.flatMap(({ field, value }) => {
    const reason = problemOf(field, value);
    return reason ? [{ field, reason }] : [];
  });
  const [first] = problems;
  if (first) {
    const reasons = Object.fromEntries(problems.map(({ field, reason }) => [field._id, reason]));
    throw new ApiError('invalid_input', t('invalid.field', { field: first.field.label, reason: first.reason }), {
      fields: reasons,
    });
  }
  return entered.map(({ field, value }) => ({ fieldId: field._id, value }));
}

const tidy = (text: string): string => (isBlank(text) ? '' : text.trim());

function problemOf(field: ClubField, value: string): Text | null {
  if (value === '') return field.required ? t('invalid.required') : null;
  return wrong[field.type](value, field);
}

const wrong: Record<FieldType, (value: string, field: ClubField) => Text | null> = {
  text: () => null,
  choice: (value, { options }) => (options.includes(value) ? null : t('invalid.choice')),
  date: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? null : t('invalid.date')),
  link: (value) => (isWebLink(value) ? null : t('invalid.webLink')),
};
