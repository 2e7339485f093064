/** All devices of all signed-in members. */
export const everyone = 'members';

/** The devices of members who have blocked no one and are not blocked: they all see the same. */
export const seesAll = 'members:see-all';

/** The part of a room of many that is one member's, who gets messages of their own. */
export const ownPart = (room: string, userId: string) => `${room}:of:${userId}`;

export const memberRoom = (userId: string) => `member:${userId}`;

/** What a client can take as changes only, with `auth: { [kind]: 'changes' }` in the handshake. */
export const changeKinds = ['presence', 'likes'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Sockets that take only the changes of a kind, or the whole each time. */
export const takersRoom = (kind: ChangeKind, of: 'changes' | 'whole') => `${kind}:${of}`;

/** The rooms of many that show members, of which a socket is in each, or in its own part of each. */
export const roomsOfMany = ({ takesChanges }: { takesChanges: Readonly<Record<ChangeKind, boolean>> }): string[] => [
  seesAll,
  ...changeKinds.map((kind) => takersRoom(kind, takesChanges[kind] ? 'changes' : 'whole')),
];
