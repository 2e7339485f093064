/** Every fact: past tense and dotted, with what a listener needs. Each feature's plugin adds its own. */
export interface Facts {
  'member.deleted': { userId: string; postIds: string[] };
  'session.ended': { sessionIds: string[] };
  'notifications.changed': { userIds: string[] };
}

export type FactName = keyof Facts;
