import { again, applicant, derived, link, machine, mine, news, record, secret, session, talk } from './reasons.ts';

/** A table that an archive leaves out, and what becomes of its rows when a member is removed. */
export interface LeftOut {
  why: string;
  /** Columns with members without whom a row goes. */
  goesWith?: string[];
  /** Why the member's own data has it not. */
  notOwn?: string;
  /** Columns with members without whom a row stays, and names no one. */
  outlives?: string[];
}

/** The tables of which an archive has nothing; `records.test.ts` compares all descriptions with the database. */
export const leftOut: Record<string, LeftOut> = {
  accounts: { why: session, goesWith: ['user_id'], notOwn: secret },
  application_decisions: { why: applicant, outlives: ['made_by'] },
  application_links: { why: link },
  application_notes: { why: applicant, outlives: ['author_id'] },
  application_questions: { why: applicant, outlives: ['author_id'] },
  application_reviews: { why: applicant, outlives: ['reviewer_id'] },
  applications: { why: applicant, goesWith: ['user_id'], outlives: ['assigned_to', 'decided_by'] },
  audit_log: { why: record },
  backup_settings: { why: machine },
  backups: { why: machine },
  blocks: { why: mine, goesWith: ['blocked_id', 'blocker_id'] },
  calendar_feeds: { why: link, goesWith: ['user_id'] },
  calendar_host: { why: machine },
  college_accounts: { why: session, goesWith: ['user_id'] },
  conversations: { why: talk, outlives: ['owner_id', 'requested_by'] },
  current_redis: { why: machine },
  digests: { why: news, goesWith: ['user_id'], notOwn: news },
  distinct_names: { why: derived },
  email_changes: { why: link, goesWith: ['user_id'], notOwn: secret },
  event_changes: { why: news },
  event_reminders: { why: news },
  field_answers: { why: applicant },
  file_checks: { why: machine },
  former_emails: {
    why: 'They keep an address from others for a time, in the old club.',
    goesWith: ['user_id'],
    notOwn: 'The member has these addresses no longer.',
  },
  health_findings: { why: machine },
  inactivity_reminders: { why: news, goesWith: ['user_id'], notOwn: news },
  invitations: { why: link, goesWith: ['user_id'], notOwn: secret },
  join_links: { why: link, outlives: ['created_by'] },
  known_browsers: { why: session, goesWith: ['user_id'] },
  last_seen: { why: mine, goesWith: ['user_id'] },
  mail_texts: {
    why: 'Words about the old club, which an admin copies where they still fit.',
    outlives: ['changed_by'],
  },
  mails: { why: news },
  member_names: { why: derived, goesWith: ['user_id'], notOwn: derived },
  member_tags: { why: derived, goesWith: ['user_id'], notOwn: derived },
  message_attachments: { why: talk },
  message_reactions: { why: talk, goesWith: ['user_id'] },
  messages: { why: talk, outlives: ['about_id'] },
  migrations: { why: machine },
  muted_events: { why: mine, goesWith: ['user_id'] },
  muted_posts: { why: mine, goesWith: ['user_id'] },
  notification_actors: { why: news, goesWith: ['user_id'], notOwn: news },
  notification_causes: { why: news },
  notification_deliveries: { why: news },
  notification_settings: { why: mine, goesWith: ['user_id'] },
  notifications: { why: news, goesWith: ['member_id', 'user_id'], notOwn: news },
  participants: { why: talk, goesWith: ['user_id'] },
  passkeys: { why: session, goesWith: ['user_id'] },
  personal_tokens: { why: session, goesWith: ['user_id'] },
  pinned_messages: { why: talk },
  poll_votes: { why: 'Votes are secret: the archive has the counts.', goesWith: ['user_id'] },
  post_versions: { why: derived },
  previews: { why: again },
  push_subscriptions: { why: session, goesWith: ['user_id'], notOwn: secret },
  quota_uses: { why: machine },
  receipts: { why: talk },
  recovery_codes: { why: session },
  reports: {
    why: 'Reports are between who wrote them and the officers.',
    outlives: ['author_id', 'decided_by', 'reporter_id'],
  },
  saved_posts: { why: mine, goesWith: ['user_id'] },
  scheduled_files: { why: mine },
  scheduled_posts: { why: mine, goesWith: ['author_id'] },
  search_words: { why: derived },
  search_words_renewal: { why: derived },
  second_factors: { why: session, goesWith: ['user_id'] },
  secret_fingerprint: { why: machine },
  sessions: { why: session, goesWith: ['user_id'] },
  shown_version: { why: derived },
  topic_follows: { why: mine, goesWith: ['user_id'] },
  verifications: { why: link },
  webhook_deliveries: { why: machine },
  webhooks: { why: machine },
};
