/** Apart from the other limits, so that first screens don't load them. */
export const chatLimits = {
  groupMembers: 5_000,
  messageRequestsPerDay: 30,
  pinnedMessages: 50,
  pinnedConversations: 5,
  scheduledMessages: 20,
  forwardTargets: 20,
  recordingSeconds: 300,
} as const;
