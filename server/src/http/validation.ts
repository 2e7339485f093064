import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { ApiError, notFound } from './errors.ts';
import { hasHost, hasReadableLength, keywords } from './keywords.ts';

const maxDepth = 20;
// As PostgreSQL accepts it; the standard format also allows "urn:uuid:…".
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Created once, because validators cache what they compile.
const bodies = validator({});
const addresses = validator({ coerceTypes: true });

/** Bodies must have the right types; paths and queries are converted. Unknown fields are dropped. */
export function validateByContract(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : addresses).compile(schema));
  app.addHook('preHandler', async (request) => rejectBrokenText(request));
  app.setSchemaErrorFormatter((errors, part) => (part === 'params' ? notFound() : inputError(errors)));
}

function validator(options: { coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ useDefaults: true, removeAdditional: 'all', allErrors: false, strict: false, ...options });
  formats.default(ajv, ['date', 'date-time', 'uri']);
  ajv.addFormat('uuid', uuid);
  for (const { keyword, holds } of keywords)
    ajv.addKeyword({ keyword, type: 'string', validate: (_: true, text: string) => holds(text) });
  ajv.addKeyword({ keyword: 'linkHost', type: 'string', validate: hasHost });
  ajv.addKeyword({ keyword: 'maxReadable', type: 'string', validate: hasReadableLength, errors: true });
  return ajv;
}

/** Validates a socket message; throws `invalid_input`, or `not_found` for a malformed id. */
export function compileBody<Schema extends TSchema>(schema: Schema): (body: unknown) => Static<Schema> {
  const fits = bodies.compile<Static<Schema>>(schema);
  return (body) => {
    if (!fits(body)) throw inputError(fits.errors ?? []);
    walk(body, 0);
    return body;
  };
}

function inputError(errors: Partial<ErrorObject>[]): ApiError {
  if (errors.some(isMalformedId)) return notFound('What this is about');
  const fields: Record<string, string> = {};
  for (const error of errors) fields[fieldOf(error)] = reasonOf(error);
  const [name, reason] = Object.entries(fields)[0] ?? ['input', 'is not right'];
  return new ApiError('invalid_input', `${name} ${reason}.`, { fields });
}

// A cursor is a position in a list, not an object that could be missing.
function isMalformedId({ keyword, params, instancePath }: Partial<ErrorObject>): boolean {
  return keyword === 'format' && params?.format === 'uuid' && instancePath !== '/cursor';
}

function fieldOf({ instancePath = '', params }: Partial<ErrorObject>): string {
  const missing = params && 'missingProperty' in params ? String(params.missingProperty) : '';
  return instancePath.split('/')[1] || missing || 'input';
}

function reasonOf({ keyword, params = {}, message = 'is not right' }: Partial<ErrorObject>): string {
  switch (keyword) {
    case 'required':
    case 'notBlank':
      return 'must be filled in';
    case 'minLength':
      return params.limit === 1 ? 'must be filled in' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'webLink':
      return 'must be a link that starts with http:// or https://';
    case 'linkHost':
      return 'must be a link to a page of that site';
    case 'day':
    case 'moment':
      return 'must be a date that exists';
    case 'emailAddress':
      return 'must be an email address';
    case 'anyOf':
    case 'format':
      return 'is not right';
    default:
      return message;
  }
}

function rejectBrokenText(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) {
    if (part !== undefined && part !== null) walk(part, 0);
  }
}

function walk(value: unknown, depth: number): void {
  if (typeof value === 'string') rejectBrokenString(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > maxDepth) throw new ApiError('invalid_input', 'The input is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) {
    rejectBrokenString(key);
    walk(inner, depth + 1);
  }
}

/** False for text PostgreSQL can't store: NUL, or half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function rejectBrokenString(text: string): void {
  if (!isStorable(text)) {
    throw new ApiError('invalid_input', 'The text holds characters that cannot be stored.');
  }
}
