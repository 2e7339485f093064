/** Apart from the other limits, so that first screens don't load them. */
export const accountLimits = {
  invitationUses: 1_000,
  invitationDays: 90,
  invitationsAtOnce: 200,
  tokens: 20,
  tokenName: 100,
  tokenDays: 366,
} as const;
