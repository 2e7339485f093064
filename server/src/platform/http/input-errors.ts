import type { ErrorObject } from 'ajv';
import type { SentenceKey } from '../locales/catalogs.ts';
import { asIs, oneOf, type Text, t } from '../locales/text.ts';
import { ApiError, fieldSentence, notFound } from './errors.ts';
import { missingByName } from './web-app/missing.ts';

type Problem = Partial<ErrorObject>;

export function inputError(errors: Problem[]): ApiError {
  const malformed = errors.find(isMalformedId);
  if (malformed) return notFound(missingByName(fieldOf(malformed)));
  const choices = choicesIn(errors);
  const reasons = errors.map((error): [string, Text] => [fieldOf(error), reasonOf(error, choices)]);
  const fields = Object.fromEntries(reasons);
  const [name, reason] = Object.entries(fields)[0] ?? ['input', t('invalid.wrong')];
  const text = choices.length > 0 ? t('errors.choose', { choices: oneOf(choices) }) : fieldSentence(name, reason);
  return new ApiError('invalid_input', text, { fields });
}

// A cursor is a position in a list, not an object that could be missing.
function isMalformedId({ keyword, params, instancePath }: Problem): boolean {
  return keyword === 'format' && params?.format === 'uuid' && instancePath !== '/cursor';
}

function fieldOf({ instancePath = '', params }: Problem): string {
  const missing = params && 'missingProperty' in params ? String(params.missingProperty) : '';
  return instancePath.split('/')[1] || missing || 'input';
}

// A longer list is unreadable in a sentence.
const maxChoices = 12;

function choicesIn(errors: Problem[]): string[] {
  const [first] = errors;
  const ofField = errors.filter(({ instancePath }) => instancePath === first?.instancePath);
  const values = ofField.flatMap(({ keyword, params }): unknown[] => {
    if (keyword === 'enum') return params?.allowedValues ?? [];
    return keyword === 'const' ? [params?.allowedValue] : [];
  });
  const choices = values.filter((value) => typeof value === 'string');
  return choices.length > 1 && choices.length <= maxChoices ? choices : [];
}

function reasonOf({ keyword = '', params = {} }: Problem, choices: string[]): Text {
  if (choices.length > 0 && choiceKeywords.has(keyword)) return t('invalid.oneOf', { choices: oneOf(choices) });
  if (keyword === 'minLength' && params.limit === 1) return t('invalid.required');
  if (keyword === 'type') return typeReason(String(params.type));
  const limited = limitReasons[keyword];
  if (limited) return limited(params.limit);
  return t(reasons[keyword] ?? 'invalid.wrong');
}

const choiceKeywords = new Set(['enum', 'const', 'anyOf']);

const typeKeys: Record<string, SentenceKey> = {
  string: 'invalid.types.text',
  number: 'invalid.types.number',
  integer: 'invalid.types.whole',
  boolean: 'invalid.types.truth',
  array: 'invalid.types.list',
  object: 'invalid.types.object',
};

function typeReason(type: string): Text {
  const key = typeKeys[type];
  return key ? t(key) : t('invalid.type', { type: asIs(type) });
}

const reasons: Record<string, SentenceKey> = {
  required: 'invalid.required',
  notBlank: 'invalid.required',
  webLink: 'invalid.webLink',
  linkHost: 'invalid.linkHost',
  day: 'invalid.date',
  moment: 'invalid.date',
  emailAddress: 'invalid.email',
  enum: 'invalid.enum',
};

const limitReasons: Record<string, (limit: number) => Text> = {
  minLength: (min) => t('invalid.minLength', { min }),
  maxLength: (max) => t('invalid.maxLength', { max }),
  minimum: (min) => t('invalid.minimum', { min }),
  maximum: (max) => t('invalid.maximum', { max }),
  minItems: (min) => t('invalid.minItems', { min }),
  maxItems: (max) => t('invalid.maxItems', { max }),
  maxProperties: (max) => t('invalid.maxProperties', { max }),
};
