/** Every fact: past tense and dotted, with what a listener needs. Each feature's plugin adds its own. */
export interface Facts {
  'member.deleted': { userId: string; postIds: string[] };
  'member.offline': { userId: string };
  'session.ended': { sessionIds: string[] };
  'notifications.changed': { userIds: string[] };
  /** Rows of notification_causes were written. */
  'notifications.caused': Record<string, never>;
}

export type FactName = keyof Facts;
