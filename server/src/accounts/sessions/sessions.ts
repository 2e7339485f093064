import type { DatabaseClient } from '../../platform/database/client.ts';
import type { LiveSession } from '../../platform/http/member.ts';
import { RecentMap } from '../../platform/process/recent-map.ts';
import { findSession, listLiveSessionIds } from './sessions.queries.ts';

/** Milliseconds that a session stays in memory; a change drops it sooner. */
const maxAgeMs = 30_000;
// Some 10 MB.
const maxCached = 20_000;

export interface Sessions {
  find(token: string): Promise<LiveSession | null>;
  listLive(ids: string[]): Promise<string[]>;
}

/** Caches sessions in memory until something about them changes; see decision 074. */
export function openSessions({ db, onMemberChange }: DatabaseClient): Sessions {
  const cached = new RecentMap<string, { session: LiveSession; until: number }>(maxCached);
  const tokensOf = new Map<string, Set<string>>();
  let changes = 0;
  onMemberChange((userId) => {
    changes++;
    if (userId === '') forgetAll();
    for (const token of tokensOf.get(userId) ?? []) cached.delete(token);
    tokensOf.delete(userId);
  });

  function forgetAll(): void {
    cached.clear();
    tokensOf.clear();
  }

  function cache(token: string, session: LiveSession, readAt: number): void {
    const until = readAt + Math.min(maxAgeMs, session.msAsItIs, session.msWithRights ?? maxAgeMs);
    const tokens = tokensOf.get(session.id) ?? new Set();
    tokensOf.set(session.id, tokens.add(token));
    for (const [dropped, { session: of }] of cached.set(token, { session: Object.freeze(session), until })) {
      tokensOf.get(of.id)?.delete(dropped);
      if (tokensOf.get(of.id)?.size === 0) tokensOf.delete(of.id);
    }
  }

  return {
    async find(token) {
      const known = cached.get(token);
      if (known && performance.now() < known.until) return known.session;
      const changesBefore = changes;
      const readAt = performance.now();
      const session = await findSession(db, token);
      // The read may be older than a change that was announced meanwhile.
      if (session && session.msAsItIs > 0 && changes === changesBefore) cache(token, session, readAt);
      return session;
    },
    listLive: (ids) => listLiveSessionIds(db, ids),
  };
}
