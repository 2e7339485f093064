import { Proof } from 'contract/accounts/account.proof.ts';
import type { Language } from 'contract/club/languages.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from 'contract/endpoint.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { Upload } from '../files/incoming.ts';
import { t } from '../locales/text.ts';
import { Queue } from '../waiting/queue.ts';
import { receiveForm, rejectForms } from './bodies/uploads.ts';
import { ApiError, notFound } from './errors.ts';
import { inputError } from './input-errors.ts';
import type { Member } from './member.ts';
import { waysIn } from './reference/api-reference.ts';
import { missingInPath } from './web-app/missing.ts';

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  readonly member: Member;
  readonly language: Language;
  upload: Upload | null;
  uploads: Upload[];
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | FastifyReply>;

interface ServeOptions {
  rateLimit?: FastifyContextConfig['rateLimit'];
  /** Called with the body before validation; an error it throws comes before any about the body's shape. */
  beforeValidation?: (body: unknown, member: Member | null) => Promise<void>;
  ignoresBody?: boolean;
  /** Whether calls about one thing wait for each other; a handler with long work outside the database does not. */
  isQueued?: boolean;
}

// Writes to one row wait for each other in the database and must not take every connection.
const writesToOne = new Queue({ atOnce: 3 });

/** Registers an endpoint of the contract with its schemas, guard, status, handler, and options before that. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  ...rest: [Handler<E>] | [ServeOptions, Handler<E>]
): void {
  const [{ rateLimit, beforeValidation, ignoresBody = false, isQueued = true }, handler] =
    rest.length === 2 ? rest : [{}, rest[0]];
  const readForm = endpoint.file ? receiveForm(endpoint.file) : rejectForms;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    schemaErrorFormatter: (errors, part) =>
      part === 'params' ? notFound(missingInPath(endpoint.path, parameterOf(errors))) : inputError(errors),
    config: {
      guard: endpoint.guard,
      rights: endpoint.rights,
      sensitive: endpoint.sensitive,
      ...(rateLimit && { rateLimit }),
    },
    async preValidation(request) {
      if (!ignoresBody) await readForm(request);
      if (endpoint.sensitive || endpoint.bodyOptional) request.body ??= {};
      await beforeValidation?.(request.body, request.member);
    },
    async handler(request, reply) {
      reply.status(endpoint.status ?? 200);
      // Just validated by the endpoint's own schemas.
      const valid = request as { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
      const call: Call<E> = {
        params: valid.params,
        query: valid.query,
        body: valid.body,
        upload: request.uploads?.[0] ?? null,
        uploads: request.uploads ?? [],
        get member() {
          if (!request.member) throw new ApiError('not_signed_in', t('errors.notSignedIn'));
          return request.member;
        },
        get language() {
          return request.language;
        },
        request,
        reply,
      };
      const [first] = Object.values(valid.params ?? {});
      if (!isQueued || endpoint.method === 'GET' || typeof first !== 'string') return handler(call);
      return writesToOne.run(first, () => handler(call));
    },
  });
}

function bodyOf({ body, sensitive }: Endpoint): { body?: TSchema } {
  if (!sensitive) return body ? { body } : {};
  const own = body && Type.IsObject(body) ? body : Type.Object({});
  return { body: { ...own, properties: { ...own.properties, ...Proof.properties } } };
}

const parameterOf = ([error]: { instancePath: string }[]): string => error?.instancePath.split('/')[1] ?? '';

function schemaOf(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: endpoint.guard === 'public' ? [] : waysIn(endpoint.path),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...bodyOf(endpoint),
    ...(endpoint.response && { response: { [endpoint.status ?? 200]: endpoint.response } }),
  };
}
