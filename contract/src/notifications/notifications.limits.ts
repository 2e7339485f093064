/** Apart from the other limits, so that first screens don't load them. */
export const notificationLimits = {
  mailSubject: 150,
  mailBody: 5_000,
  pushEndpoint: 2_000,
  pushKey: 200,
} as const;
