import type { Services } from '../../services.ts';
import type { ClubServer } from './club-server.ts';

const milliseconds = 2_000;

/**
 * Checks all sessions with open sockets every two seconds; `sessions.closed` closes them sooner. Returns the stop
 * function.
 */
export function closeWithSessions(io: ClubServer, { sessions, facts, log }: Services): () => void {
  const close = (sessionIds: string[]) => {
    const ended = new Set(sessionIds);
    if (ended.size === 0) return;
    for (const socket of io.sockets.sockets.values()) {
      if (ended.has(socket.data.member.sessionId)) socket.disconnect(true);
    }
  };
  let checking = false;
  const check = async () => {
    const open = new Set([...io.sockets.sockets.values()].map(({ data }) => data.member.sessionId));
    if (checking || open.size === 0) return;
    checking = true;
    try {
      const live = new Set(await sessions.listLive([...open]));
      close([...open].filter((id) => !live.has(id)));
    } catch (err) {
      log.warn({ err }, 'the sessions of open sockets could not be checked');
    } finally {
      checking = false;
    }
  };
  facts.onEveryNode('sessions.closed', ({ sessionIds }) => close(sessionIds));
  const timer = setInterval(() => void check(), milliseconds);
  return () => clearInterval(timer);
}
