import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Secret } from '../secrets/secret.ts';

/** Lifetime of an idle session, in seconds; every session ends after 30 days. */
const idleSeconds = 7 * 24 * 3600;

export function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/** `__Host-` on https (RFC 6265bis, section 4.1.3.2). */
export function cookieName(config: Config): string {
  return hostBound(config, 'session');
}

/** Checks the signature, not the database. */
export function readToken(
  { headers }: { headers: { cookie?: string | undefined } },
  { config, secret }: { config: Config; secret: Secret },
): string | null {
  const { [cookieName(config)]: value } = parseCookie(headers.cookie ?? '');
  return openCookie(value, secret.cookieKey);
}

function openCookie(value: string | undefined, key: string): string | null {
  const [token, signature, ...rest] = (value ?? '').split('.');
  if (!token || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(sign(token, key), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export function setCookie(reply: FastifyReply, config: Config, token: string, key: string): void {
  const value = cookieValue(token, key);
  addCookie(reply, { name: cookieName(config), value, ...attributes(config), maxAge: idleSeconds });
}

export function cookieValue(token: string, key: string): string {
  return `${token}.${sign(token, key)}`;
}

export function clearCookie(reply: FastifyReply, config: Config): void {
  addCookie(reply, { name: cookieName(config), value: '', ...attributes(config), maxAge: 0 });
}

/** Also clears the browser's cache. The mark of a known browser stays. */
export function signOutBrowser(reply: FastifyReply, config: Config): void {
  clearCookie(reply, config);
  reply.header('clear-site-data', '"cache"');
}

export function challengeCookie(config: Config) {
  return plainCookie(config, 'sign-in', 300);
}

export function collegeCookie(config: Config) {
  return plainCookie(config, 'college', 600);
}

export function collegeLinkCookie(config: Config) {
  return plainCookie(config, 'college-link', 300);
}

export function browserCookie(config: Config) {
  return plainCookie(config, 'browser', 400 * 24 * 3600);
}

export interface PlainCookie {
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

function plainCookie(config: Config, shortName: string, maxAge: number): PlainCookie {
  const name = hostBound(config, shortName);
  return {
    read: ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')[name] || null,
    set: (reply: FastifyReply, value: string) => addCookie(reply, { name, value, ...attributes(config), maxAge }),
    clear: (reply: FastifyReply) => addCookie(reply, { name, value: '', ...attributes(config), maxAge: 0 }),
  };
}

export function addCookie(reply: FastifyReply, cookie: SetCookie): void {
  reply.header('set-cookie', stringifySetCookie(cookie));
}

function hostBound(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

// Token, dot, HMAC-SHA-256 in base64: the format of the sign-in library that wrote these cookies before.
function sign(token: string, key: string): string {
  return createHmac('sha256', key).update(token).digest('base64');
}

function attributes(config: Config) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) } as const;
}
