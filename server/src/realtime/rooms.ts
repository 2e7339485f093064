/** All devices of all signed-in members. */
export const everyone = 'members';

export const memberRoom = (userId: string) => `member:${userId}`;

/** Sockets of one session; they close with it. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** Sockets that follow whether a member is online: those with the member on screen, and chat partners. */
export const followersRoom = (userId: string) => `followers:${userId}`;

/** What a client can take as changes only, with `auth: { [kind]: 'changes' }` in the handshake. */
export const changeKinds = ['presence', 'likes'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Sockets that take only the changes of a kind, or the whole each time. */
export const takersRoom = (kind: ChangeKind, of: 'changes' | 'whole') => `${kind}:${of}`;
