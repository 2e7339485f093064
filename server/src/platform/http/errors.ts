import type { Language } from 'contract/club/languages.ts';
import { type ApiErrorBody, type ErrorCode, errorStatus } from 'contract/errors.ts';
import type { SentenceKey } from '../locales/catalogs.ts';
import { type Catalog, isSentenceKey } from '../locales/catalogs.ts';
import { asIs, formatWait, type Text, t } from '../locales/text.ts';

/**
 * An error with a sentence for the person who made the request, rendered where it is answered; its `message` is the
 * English one, for logs. Its status comes from the table in the contract.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly text: Text;
  readonly fields: Record<string, Text> | undefined;
  /** Seconds to wait before trying again; sent as Retry-After. */
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

/** What an error about something's absence is about. */
export type Missing = keyof Catalog['notFound'];

/** For what does not exist and for what the member may not know about: both look alike. */
export function notFound(what: Missing = 'page'): ApiError {
  return new ApiError('not_found', t(`notFound.${what}`));
}

/** For one field of the input. `reason` follows the field's name: "must be filled in". */
export function invalidField(field: string, reason: Text, text: Text = fieldSentence(field, reason)): ApiError {
  return new ApiError('invalid_input', text, { fields: { [field]: reason } });
}

/** What is wrong with a field, in a sentence. */
export function fieldSentence(field: string, reason: Text): Text {
  return t('invalid.field', { field: nameOfField(field), reason });
}

/** The field as people call it; what only programs send, by its name in the API. */
export function nameOfField(field: string): Text {
  const key = `fields.${field}`;
  return isSentenceKey(key) ? t(key) : asIs(field);
}

/** For who has used up a limit: the sentence says after how long to try again, as Retry-After does. */
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
