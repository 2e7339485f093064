import type { FastifyRequest } from 'fastify';
import { acceptsToken } from '../../platform/http/bearer.ts';
import { isSafe } from '../../platform/http/connections/origin.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findTokenMember, recordTokenUse } from './personal-tokens.queries.ts';

export function newPersonalToken(id: string): { text: string; hash: Buffer } {
  const text = `${tokenPrefix(id)}${newToken()}`;
  return { text, hash: hashToken(text) };
}

export function tokenPrefix(id: string): string {
  return `club_${id.slice(-8)}_`;
}

export async function findBearer({ db }: Services, text: string): Promise<Member | null> {
  const found = await findTokenMember(db, hashToken(text));
  if (!found) return null;
  const { stale, ...member } = found;
  if (stale) await recordTokenUse(db, member.token.id);
  return member;
}

export function requireScope({ token }: Member, request: FastifyRequest): void {
  if (!token) return;
  if (!acceptsToken(request.routeOptions.url ?? '')) throw new ApiError('forbidden', t('errors.tokenCannot'));
  if (token.scope === 'read' && !isSafe(request.method)) throw new ApiError('forbidden', t('errors.tokenReads'));
}
