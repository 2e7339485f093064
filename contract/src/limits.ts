/** Limits for text in characters (code points), and for files in bytes. */
export const limits = {
  /** Posts per feed page in our browser app: two screens. More would delay the first view. */
  feedPage: 10,
  /** Members per directory page in our browser app: it fills rows of two, three and four. */
  directoryPage: 24,
  newMembersPage: 6,
  conversationsPage: 100,
  name: 100,
  email: 254,
  profession: 150,
  bio: 2_600,
  skill: 50,
  skills: 50,
  badge: 50,
  badges: 20,
  post: 10_000,
  postMedias: 10,
  postBytes: 100_000_000,
  mediaAlt: 500,
  scheduledPosts: 20,
  secondFactorCode: 40,
  comment: 2_000,
  /** Mentions in one text, and new mentions by one member in an hour; a group counts as one. */
  mentions: 20,
  mentionedPerHour: 200,
  applicationField: 200,
  applicationReason: 5_000,
  connectionNote: 300,
  suspensionReason: 1_000,
  reportDetails: 2_000,
  sectionField: 200,
  message: 10_000,
  eventTitle: 150,
  eventDescription: 5_000,
  sectionDescription: 5_000,
  query: 200,
  welcome: 500,
  clubPage: 50_000,
  visitorEvents: 50,
  fields: 20,
  fieldLabel: 80,
  fieldHelp: 200,
  fieldOption: 100,
  fieldOptions: 20,
  fieldValue: 1_000,
  passwordMin: 8,
  passwordMax: 128,
  imageBytes: 10_000_000,
  imagePixels: 50_000_000,
  imageSide: 20_000,
  imageFrames: 1_000,
  resumeBytes: 5_000_000,
  chatFileBytes: 25_000_000,
  mediaSeconds: 86_400,
  jsonBytes: 262_144,
} as const;

/** The earliest day for a certification or publication; anything earlier is a typo. */
export const earliestDay = '1900-01-01';

/** The maximum size of a list inside another object, such as a post's likes or comments. */
export const inlineListSize = 100;
/** Approximate bytes of text and mentions for comments in such a list; long comments shorten the list. */
export const inlineCommentBytes = 100_000;
