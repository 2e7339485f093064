import type { AnyMailKind } from '../../notifications/notifications.kernel.ts';

interface LeftOut {
  columns?: string[];
  /** The condition of the rows to include; `false` for none. */
  rows?: string;
}

const kindsWithLinks: AnyMailKind[] = ['reset', 'confirm', 'approved', 'invited', 'received', 'question'];

/**
 * By table. The file's owner must not be able to sign in with it: it has no sessions, no unfinished sign-ins, no
 * readable links. Links that people already have stay valid by their hashes.
 */
export const leftOut: Record<string, LeftOut> = {
  sessions: { rows: 'false' },
  // Belongs to a session.
  push_subscriptions: { rows: 'false' },
  verifications: { rows: 'false' },
  email_changes: { rows: 'false' },
  invitations: { columns: ['sealed_token'] },
  join_links: { columns: ['sealed_token'] },
  calendar_feeds: { columns: ['sealed_token'] },
  mails: { rows: `kind is null or kind not in ('${kindsWithLinks.join("', '")}')` },
};
