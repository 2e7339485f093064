import type { AnyMailKind } from '../../notifications/notifications.kernel.ts';

interface LeftOut {
  columns?: string[];
  /** The condition of the rows that a backup has; `false` for none. */
  rows?: string;
}

const kindsWithLinks: AnyMailKind[] = ['reset', 'confirm', 'approved', 'invited', 'received', 'question'];

/**
 * What a backup leaves out, by table. Whoever has its file must not be able to sign in with it: it has no session, nothing that
 * waits for its second step, and no link that can be read. Links that people already have go on working, by their hashes.
 */
export const leftOut: Record<string, LeftOut> = {
  sessions: { rows: 'false' },
  // Of a session.
  push_subscriptions: { rows: 'false' },
  verifications: { rows: 'false' },
  email_changes: { rows: 'false' },
  invitations: { columns: ['sealed_token'] },
  join_links: { columns: ['sealed_token'] },
  calendar_feeds: { columns: ['sealed_token'] },
  mails: { rows: `kind is null or kind not in ('${kindsWithLinks.join("', '")}')` },
};
