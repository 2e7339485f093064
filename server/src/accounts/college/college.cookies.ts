import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { collegeCookie, collegeLinkCookie, type PlainCookie } from '../../platform/http/cookie.ts';
import type { Services } from '../../services.ts';
import type { CollegeSubject, CollegeVisit } from './college.ts';

// The server encrypts both, so that no one can swap one for the other.
const Visit = Type.Object({ state: Type.String(), nonce: Type.String(), verifier: Type.String() });
const WaitingLink = Type.Object({ challenge: Type.String(), issuer: Type.String(), subject: Type.String() });

type Needed = Pick<Services, 'config' | 'secret'>;

export function keepVisit(services: Needed, reply: FastifyReply, visit: CollegeVisit): void {
  keep(services, reply, collegeCookie(services.config), visit);
}

export function takeVisit(services: Needed, request: FastifyRequest, reply: FastifyReply): CollegeVisit | null {
  return take(services, { request, reply }, collegeCookie(services.config), Visit);
}

export function keepLink(
  services: Needed,
  reply: FastifyReply,
  { challenge, issuer, subject }: CollegeSubject & { challenge: string },
): void {
  keep(services, reply, collegeLinkCookie(services.config), { challenge, issuer, subject });
}

export function takeLink(
  services: Needed,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: string | null,
): CollegeSubject | null {
  const link = take(services, { request, reply }, collegeLinkCookie(services.config), WaitingLink);
  return link?.challenge === challenge ? link : null;
}

function keep({ secret }: Needed, reply: FastifyReply, cookie: PlainCookie, value: object): void {
  cookie.set(reply, secret.seal(JSON.stringify(value)).toString('base64url'));
}

function take<Schema extends TSchema>(
  { secret }: Needed,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: PlainCookie,
  schema: Schema,
): Static<Schema> | null {
  const sealed = cookie.read(request);
  if (!sealed) return null;
  cookie.clear(reply);
  const text = secret.unseal(Buffer.from(sealed, 'base64url'));
  const value: unknown = text && JSON.parse(text);
  return Check(schema, value) ? value : null;
}
