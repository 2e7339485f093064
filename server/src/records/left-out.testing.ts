import { again, applicant, derived, link, machine, mine, news, record, secret, session, talk } from './reasons.ts';

/** A table outside of archives, and the fate of its rows when a member is removed. */
export interface LeftOut {
  why: string;
  /** Columns with members whose removal deletes the row. */
  goesWith?: string[];
  /** Why a member's own data lacks it. */
  notOwn?: string;
  /** Columns with members whose removal sets them to null. */
  outlives?: string[];
}

const leave = (why: string, tables: string) => Object.fromEntries(tables.split(' ').map((name) => [name, { why }]));

/** Tables outside of archives. `records.test.ts` compares all descriptions with the database. */
export const leftOut: Record<string, LeftOut> = {
  ...leave(link, 'application_links verifications'),
  ...leave(machine, 'backup_settings backups calendar_host current_redis file_checks health_findings'),
  ...leave(machine, 'migrations quota_uses secret_fingerprint webhook_deliveries webhooks'),
  ...leave(derived, 'distinct_names post_versions search_words search_words_renewal shown_version'),
  ...leave(news, 'event_changes event_reminders mails notification_causes notification_deliveries'),
  ...leave(talk, 'message_attachments pinned_messages receipts'),
  accounts: { why: session, goesWith: ['user_id'], notOwn: secret },
  application_decisions: { why: applicant, outlives: ['made_by'] },
  application_notes: { why: applicant, outlives: ['author_id'] },
  application_questions: { why: applicant, outlives: ['author_id'] },
  application_reviews: { why: applicant, outlives: ['reviewer_id'] },
  applications: { why: applicant, goesWith: ['user_id'], outlives: ['assigned_to', 'decided_by'] },
  audit_log: { why: record },
  blocks: { why: mine, goesWith: ['blocked_id', 'blocker_id'] },
  calendar_feeds: { why: link, goesWith: ['user_id'] },
  college_accounts: { why: session, goesWith: ['user_id'] },
  digests: { why: news, goesWith: ['user_id'], notOwn: news },
  email_changes: { why: link, goesWith: ['user_id'], notOwn: secret },
  field_answers: { why: applicant },
  former_emails: {
    why: 'They keep an address from others for a time, in the old club.',
    goesWith: ['user_id'],
    notOwn: 'The member has these addresses no longer.',
  },
  group_files: { why: talk, outlives: ['user_id'] },
  group_links: { why: link, outlives: ['created_by'] },
  group_requests: { why: mine, goesWith: ['user_id'] },
  inactivity_reminders: { why: news, goesWith: ['user_id'], notOwn: news },
  invitations: { why: link, goesWith: ['user_id'], notOwn: secret },
  join_links: { why: link, outlives: ['created_by'] },
  known_browsers: { why: session, goesWith: ['user_id'] },
  last_seen: { why: mine, goesWith: ['user_id'] },
  mail_texts: {
    why: 'Words about the old club, which an admin copies where they still fit.',
    outlives: ['changed_by'],
  },
  member_names: { why: derived, goesWith: ['user_id'], notOwn: derived },
  member_tags: { why: derived, goesWith: ['user_id'], notOwn: derived },
  message_reactions: { why: talk, goesWith: ['user_id'] },
  messages: { why: talk, outlives: ['about_id'] },
  muted_events: { why: mine, goesWith: ['user_id'] },
  muted_posts: { why: mine, goesWith: ['user_id'] },
  notification_actors: { why: news, goesWith: ['user_id'], notOwn: news },
  notification_settings: { why: mine, goesWith: ['user_id'] },
  notifications: { why: news, goesWith: ['member_id', 'user_id'], notOwn: news },
  passkeys: { why: session, goesWith: ['user_id'] },
  personal_tokens: { why: session, goesWith: ['user_id'] },
  poll_votes: { why: 'Votes are secret: the archive has the counts.', goesWith: ['user_id'] },
  previews: { why: again },
  push_subscriptions: { why: session, goesWith: ['user_id'], notOwn: secret },
  recovery_codes: { why: session },
  reports: {
    why: 'Reports are between who wrote them and the officers.',
    outlives: ['author_id', 'decided_by', 'reporter_id'],
  },
  saved_posts: { why: mine, goesWith: ['user_id'] },
  scheduled_files: { why: mine },
  scheduled_messages: { why: mine, goesWith: ['author_id'] },
  scheduled_posts: { why: mine, goesWith: ['author_id'] },
  seat_requests: { why: 'Requests are between their members and the authors of projects.', goesWith: ['user_id'] },
  second_factors: { why: session, goesWith: ['user_id'] },
  sessions: { why: session, goesWith: ['user_id'] },
  topic_follows: { why: mine, goesWith: ['user_id'] },
};
