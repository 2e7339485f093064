import { updateAvatar, updateCover } from 'contract/members/members.profile.ts';

/** The shape of each photo, and the width in pixels to upload. */
export const photoKinds = {
  avatar: { endpoint: updateAvatar, aspect: 1, maxWidth: 1_024, minWidth: 128 },
  cover: { endpoint: updateCover, aspect: 4, maxWidth: 3_200, minWidth: 480 },
} as const;

export type PhotoKind = keyof typeof photoKinds;

export const largeAvatar = (avatar: string): string => avatar.replace(/\/small$/, '/large');
