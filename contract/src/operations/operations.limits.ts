/** Apart from the other limits, so that first screens don't load them. */
export const operationLimits = {
  webhooks: 20,
  webhookUrl: 2_000,
  errorMessage: 500,
  errorTrace: 4_000,
} as const;
