/** Apart from the other limits, so that first screens don't load them. */
export const groupLimits = {
  description: 1_000,
  /** How many members a conversation names; the list of members has all. */
  participants: 100,
  links: 20,
  linkUses: 10_000,
  fileBytes: 25_000_000,
  fileTitle: 200,
  /** After an owner declined a request. */
  daysUntilAgain: 7,
} as const;
