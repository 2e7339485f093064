/** All devices of all signed-in members. */
export const everyone = 'members';

/** Devices of members without blocks, who all see the same. */
export const seesAll = 'members:see-all';

export const ownPart = (room: string, userId: string) => `${room}:of:${userId}`;

export const memberRoom = (userId: string) => `member:${userId}`;

/** Clients can choose to receive only changes, with `auth: { [kind]: 'changes' }` in the handshake. */
export const changeKinds = ['presence', 'likes'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const followersRoom = (kind: ChangeKind, of: 'changes' | 'whole') => `${kind}:${of}`;

export const roomsOfMany = ({ getsChanges }: { getsChanges: Readonly<Record<ChangeKind, boolean>> }): string[] => [
  seesAll,
  ...changeKinds.map((kind) => followersRoom(kind, getsChanges[kind] ? 'changes' : 'whole')),
];
