/** Every signed-in member's every device. */
export const everyone = 'members';

/** All devices of one member. */
export const memberRoom = (userId: string) => `member:${userId}`;

/** The sockets opened with one session: they close with it. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** The sockets that look at a member, or talk with them, and follow whether they are online. */
export const followersRoom = (userId: string) => `followers:${userId}`;

/** Of what a client may take the changes alone, by saying `auth: { [kind]: 'changes' }` in the handshake. */
export const changeKinds = ['presence', 'likes'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The sockets of clients that take the changes alone of a kind, and of those that want the whole each time. */
export const takersRoom = (kind: ChangeKind, of: 'changes' | 'whole') => `${kind}:${of}`;
