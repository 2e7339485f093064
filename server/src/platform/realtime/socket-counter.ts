import type { Services } from '../../services.ts';
import { OpenCounts } from '../http/limits/open-counts.ts';
import type { ClubSocket } from './club-server.ts';

/** Counts a socket until its connection closes; false when the member has the maximum. */
export type SocketCounter = (socket: ClubSocket, userId: string) => boolean;

/** Counts sockets per member, including those still opening. `elsewhere` is how many a member has on other nodes. */
export function countSockets({ config }: Services, elsewhere: (userId: string) => number): SocketCounter {
  const open = new OpenCounts();
  const max = config.rateLimits ? 10 : Number.POSITIVE_INFINITY;
  // Counted by connection, because a socket that is lost before it is open never emits disconnect.
  return ({ conn }, userId) => conn.readyState === 'open' && open.admit(userId, conn, max - elsewhere(userId));
}
