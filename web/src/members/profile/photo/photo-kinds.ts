import { updateAvatar, updateCover } from 'contract/members/members.profile.ts';

/** Each photo of a profile: its shape, and the pixels across that are worth uploading and still look good. */
export const photoKinds = {
  avatar: { endpoint: updateAvatar, aspect: 1, maxWidth: 1_024, minWidth: 128 },
  cover: { endpoint: updateCover, aspect: 4, maxWidth: 3_200, minWidth: 480 },
} as const;

/** A photo of a profile. */
export type PhotoKind = keyof typeof photoKinds;

/** The avatar as large as it is kept, for where it is shown large. */
export const largeAvatar = (avatar: string): string => avatar.replace(/\/small$/, '/large');
