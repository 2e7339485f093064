import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { t } from '../locales/text.ts';
import { ApiError, notFound } from './errors.ts';
import { inputError } from './input-errors.ts';
import { hasHost, hasReadableLength, keywords, oneLine, smallLetters } from './reference/keywords.ts';

const maxDepth = 20;
// As PostgreSQL accepts it; the standard format also allows "urn:uuid:…".
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Created once, because they cache compiled schemas.
const bodies = validator({});
const addresses = validator({ coerceTypes: true });

/** Converts paths and queries, not bodies; drops unknown fields. Compiles a schema at its first request. */
export function validateByContract(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const validators = httpPart === 'body' ? bodies : addresses;
    return (data: unknown) => {
      const fits = validators.compile(schema);
      return fits(data) || { error: fits.errors ?? [] };
    };
  });
  app.addHook('preHandler', async (request) => rejectBrokenText(request));
  app.setSchemaErrorFormatter((errors, part) => (part === 'params' ? notFound() : inputError(errors)));
}

function validator(options: { coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ useDefaults: true, removeAdditional: 'all', allErrors: false, strict: false, ...options });
  ajv.addFormat('uuid', uuid);
  for (const { keyword, holds } of keywords)
    ajv.addKeyword({ keyword, type: 'string', validate: (_: true, text: string) => holds(text) });
  const beforeLimits = { before: 'maxLength', modifying: true };
  ajv.addKeyword({ keyword: 'oneLine', type: 'string', validate: oneLine, ...beforeLimits });
  ajv.addKeyword({ keyword: 'smallLetters', type: 'string', validate: smallLetters, modifying: true });
  ajv.addKeyword({ keyword: 'linkHost', type: 'string', validate: hasHost });
  ajv.addKeyword({ keyword: 'maxReadable', type: 'string', validate: hasReadableLength, errors: true });
  return ajv;
}

/** Throws `invalid_input`, or `not_found` for a malformed id. */
export function compileBody<Schema extends TSchema>(schema: Schema): (body: unknown) => Static<Schema> {
  return (body) => {
    const fits = bodies.compile<Static<Schema>>(schema);
    if (!fits(body)) throw inputError(fits.errors ?? []);
    walk(body, 0);
    return body;
  };
}

function rejectBrokenText(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) {
    if (part !== undefined && part !== null) walk(part, 0);
  }
}

function walk(value: unknown, depth: number): void {
  if (typeof value === 'string') rejectBrokenString(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > maxDepth) throw new ApiError('invalid_input', t('errors.tooDeep'));
  for (const [key, inner] of Object.entries(value)) {
    rejectBrokenString(key);
    walk(inner, depth + 1);
  }
}

/** PostgreSQL can't store NUL or half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function rejectBrokenString(text: string): void {
  if (!isStorable(text)) {
    throw new ApiError('invalid_input', t('errors.brokenText'));
  }
}
