/** How much text, and how large a file, the club takes. Text in characters (code points), files in bytes. */
export const limits = {
  name: 100,
  email: 254,
  profession: 150,
  bio: 2_600,
  skill: 50,
  skills: 50,
  badge: 50,
  badges: 20,
  post: 10_000,
  comment: 2_000,
  applicationField: 200,
  applicationReason: 5_000,
  applicationNote: 2_000,
  sectionField: 200,
  message: 10_000,
  eventTitle: 150,
  eventDescription: 5_000,
  groupMembers: 100,
  contributors: 20,
  sectionDescription: 5_000,
  query: 200,
  passwordMin: 8,
  passwordMax: 128,
  imageBytes: 10_000_000,
  imagePixels: 50_000_000,
  resumeBytes: 5_000_000,
  chatFileBytes: 25_000_000,
  jsonBytes: 262_144,
} as const;

/** A list that stands inside another object (likes and comments in a post) holds its newest 100. */
export const inlineListSize = 100;
