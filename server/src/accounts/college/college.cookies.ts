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

export function storeVisit(services: Needed, reply: FastifyReply, visit: CollegeVisit): void {
  setSignedCookie(services, reply, collegeCookie(services.config), visit);
}

export function consumeVisit(services: Needed, request: FastifyRequest, reply: FastifyReply): CollegeVisit | null {
  return consumeCookie(services, { request, reply }, collegeCookie(services.config), Visit);
}

export function storeLink(
  services: Needed,
  reply: FastifyReply,
  { challenge, issuer, subject }: CollegeSubject & { challenge: string },
): void {
  setSignedCookie(services, reply, collegeLinkCookie(services.config), { challenge, issuer, subject });
}

export function consumeLink(
  services: Needed,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: string | null,
): CollegeSubject | null {
  const link = consumeCookie(services, { request, reply }, collegeLinkCookie(services.config), WaitingLink);
  return link?.challenge === challenge ? link : null;
}

function setSignedCookie({ secret }: Needed, reply: FastifyReply, cookie: PlainCookie, value: object): void {
  cookie.set(reply, secret.encrypt(JSON.stringify(value)).toString('base64url'));
}

function consumeCookie<Schema extends TSchema>(
  { secret }: Needed,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: PlainCookie,
  schema: Schema,
): Static<Schema> | null {
  const encrypted = cookie.read(request);
  if (!encrypted) return null;
  cookie.clear(reply);
  const text = secret.decrypt(Buffer.from(encrypted, 'base64url'));
  const value: unknown = text && JSON.parse(text);
  return Check(schema, value) ? value : null;
}
