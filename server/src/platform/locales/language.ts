import { chooseLanguage, isLanguage, type Language, languageCookie } from 'contract/club/languages.ts';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { addCookie, readToken } from '../http/cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly language: Language;
  }
}

interface Reader {
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
  member?: { language: Language | null } | null;
}

/** The member's choice, else this browser's choice, else the browser's languages, else the club's. */
export function languageOf({ headers, member }: Reader, club: { language: Language }): Language {
  if (member?.language) return member.language;
  const { [languageCookie]: chosen } = parseCookie(headers.cookie ?? '');
  if (isLanguage(chosen)) return chosen;
  return chooseLanguage(listAccepted(headers['accept-language'] ?? '')) ?? club.language;
}

/** For a page, which anyone may open, even while the database is down. */
export async function findLanguage({ headers }: Reader, services: Services): Promise<Language> {
  const token = readToken({ headers }, services);
  const member = token ? await services.sessions.find(token).catch(() => null) : null;
  return languageOf({ headers, member }, services.club.current);
}

export function storeLanguage(reply: FastifyReply, language: Language | null): void {
  const maxAge = language ? 400 * 24 * 3600 : 0;
  addCookie(reply, { name: languageCookie, value: language ?? '', path: '/', sameSite: 'lax', maxAge });
}

// RFC 9110, section 12.5.4: tags by descending weight.
function listAccepted(header: string): string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { tag, weight: Number(weight) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

export function readLanguages(app: FastifyInstance, { club }: Services): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this, club.current);
    },
  });
}
