import { updateAvatar, updateCover } from 'contract/profiles.ts';

/** What each photo of a profile is like: its shape, the most pixels worth sending, the fewest that still look well. */
export const photoKinds = {
  avatar: { endpoint: updateAvatar, aspect: 1, most: 1_024, least: 128 },
  cover: { endpoint: updateCover, aspect: 4, most: 3_200, least: 480 },
} as const;

/** A photo of a profile. */
export type PhotoKind = keyof typeof photoKinds;

/** The avatar as large as it is kept, for where it is shown large. */
export const largeAvatar = (avatar: string): string => avatar.replace(/\/small$/, '/large');
