import type { Language } from 'contract/club/languages.ts';
import { type ApiErrorBody, type ErrorCode, errorStatus } from 'contract/errors.ts';
import type { SentenceKey } from '../locales/catalogs.ts';
import { type EnglishCatalog, isSentenceKey } from '../locales/catalogs.ts';
import { asIs, formatWait, type Text, t } from '../locales/text.ts';

/** Its sentence is in the sender's language, `message` in English for logs. The contract has its status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly text: Text;
  readonly fields: Record<string, Text> | undefined;
  /** In seconds; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  readonly suspension: Pick<ApiErrorBody, 'reason' | 'until'> | undefined;

  constructor(
    code: ErrorCode,
    text: Text,
    options: {
      fields?: Record<string, Text>;
      retryAfter?: number;
      suspension?: { reason: string; until: string | null };
      cause?: unknown;
    } = {},
  ) {
    super(text('en'), { cause: options.cause });
    this.code = code;
    this.text = text;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.suspension = options.suspension;
    this.statusCode = errorStatus[code];
  }

  bodyIn(language: Language): ApiErrorBody {
    const fields = Object.entries(this.fields ?? {}).map(([name, reason]) => [name, reason(language)]);
    return {
      message: this.text(language),
      code: this.code,
      ...(this.fields && { fields: Object.fromEntries(fields) }),
      ...this.suspension,
    };
  }
}

export type Missing = keyof EnglishCatalog['notFound'];

/** For things that don't exist and things the member may not know about: both look alike. */
export function notFound(what: Missing = 'page'): ApiError {
  return new ApiError('not_found', t(`notFound.${what}`));
}

/** `reason` follows the field's name: "must be filled in". */
export function invalidField(field: string, reason: Text, text: Text = fieldSentence(field, reason)): ApiError {
  return new ApiError('invalid_input', text, { fields: { [field]: reason } });
}

export function fieldSentence(field: string, reason: Text): Text {
  return t('invalid.field', { field: nameOfField(field), reason });
}

export function nameOfField(field: string): Text {
  const key = `fields.${field}`;
  return isSentenceKey(key) ? t(key) : asIs(field);
}

export function tooMany(
  sentence: SentenceKey,
  seconds: number,
  values: Record<string, string | number | Text> = {},
): ApiError {
  const text = t(sentence, { ...values, wait: formatWait(seconds) });
  return new ApiError('too_many_requests', text, { retryAfter: seconds });
}

export function tooFast(seconds: number): ApiError {
  return tooMany('errors.tooFast', seconds);
}
