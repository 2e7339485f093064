import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { isBlank } from 'contract/text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClubError, notFound } from './errors.ts';

const maxDepth = 20;

/**
 * Validates by the contract's schemas. Bodies must have the right types; paths and queries, being text, are
 * converted. Unknown fields are dropped before a handler sees them.
 */
export function validateByContract(app: FastifyInstance): void {
  const body = validator({ removeAdditional: 'all' });
  const address = validator({ removeAdditional: 'all', coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema));
  app.addHook('preHandler', async (request) => refuseBrokenText(request));
  app.setSchemaErrorFormatter((errors, part) => (part === 'params' ? notFound() : inputRefusal(errors)));
}

function validator(options: { removeAdditional: 'all'; coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ useDefaults: true, allErrors: false, strict: false, ...options });
  formats.default(ajv, ['uuid', 'email', 'date', 'date-time', 'uri']);
  ajv.addKeyword({ keyword: 'notBlank', type: 'string', validate: (_: true, text: string) => !isBlank(text) });
  ajv.addKeyword({ keyword: 'webLink', type: 'string', validate: (_: true, text: string) => isWebLink(text) });
  ajv.addKeyword({ keyword: 'day', type: 'string', validate: (_: true, text: string) => isDay(text) });
  return ajv;
}

// An address that opens in a browser and runs nothing; empty means none.
function isWebLink(text: string): boolean {
  return text === '' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

// A day that exists, alone or with a time after it; empty means none. 2024-02-30 is none.
function isDay(text: string): boolean {
  if (text === '') return true;
  const [day = ''] = text.split('T');
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}

function inputRefusal(errors: Partial<ErrorObject>[]): ClubError {
  const fields: Record<string, string> = {};
  for (const error of errors) fields[fieldOf(error)] = reasonOf(error);
  const [name, reason] = Object.entries(fields)[0] ?? ['input', 'is not right'];
  return new ClubError('invalid_input', `${name} ${reason}.`, { fields });
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
    case 'day':
      return 'must be a date that exists';
    case 'format':
      return params.format === 'email' ? 'must be an email address' : 'is not right';
    default:
      return message;
  }
}

function refuseBrokenText(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) {
    if (part !== undefined && part !== null) walk(part, 0);
  }
}

function walk(value: unknown, depth: number): void {
  if (typeof value === 'string') refuseText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > maxDepth) throw new ClubError('invalid_input', 'The input is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) {
    refuseText(key);
    walk(inner, depth + 1);
  }
}

// PostgreSQL stores neither NUL nor half a character.
function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new ClubError('invalid_input', 'The text holds characters that cannot be stored.');
  }
}
