/** Every signed-in member's every device. */
export const everyone = 'members';

/** All devices of one member. */
export const memberRoom = (userId: string) => `member:${userId}`;

/** The sockets opened with one session: they close with it. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
