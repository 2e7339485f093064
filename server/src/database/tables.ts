import type { MailKind } from 'contract/mail-texts.ts';
import type { Role } from 'contract/members.ts';
import type { ColumnType, Generated, Kysely } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;

interface Files {
  id: Generated<string>;
  kind: 'post' | 'avatar' | 'cover' | 'resume' | 'chat' | 'group' | 'project';
  owner_id: string | null;
  name: string;
  content_type: string;
  variants: string[];
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  created_at: MadeTime;
}

interface Users {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  role: Generated<Role>;
  profession: Generated<string>;
  bio: Generated<string>;
  skills: Generated<string[]>;
  badges: Generated<string[]>;
  college: Generated<string>;
  course: Generated<string>;
  avatar_id: string | null;
  cover_id: string | null;
  joined_at: Time | null;
  read_receipts: Generated<boolean>;
  created_at: MadeTime;
  updated_at: MadeTime;
}

interface Sessions {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Time;
  ip_address: string | null;
  user_agent: string | null;
  created_at: MadeTime;
  updated_at: MadeTime;
}

interface Accounts {
  id: Generated<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
}

interface Verifications {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Time;
}

interface SignInFailures {
  id: Generated<string>;
  email: string;
  address: string;
  at: MadeTime;
}

interface Invitations {
  id: Generated<string>;
  user_id: string | null;
  role: Role;
  token_hash: Buffer;
  expires_at: Time;
  created_at: MadeTime;
}

interface Applications {
  id: Generated<string>;
  name: string;
  email: string;
  college: string;
  course: string;
  reason: string;
  resume_id: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  decided_by: string | null;
  decided_at: Time | null;
  created_at: MadeTime;
}

interface ApplicationNotes {
  id: Generated<string>;
  application_id: string;
  author_id: string | null;
  text: string;
  created_at: MadeTime;
}

interface ApplicationDecisions {
  id: Generated<string>;
  application_id: string;
  kind: 'approved' | 'rejected' | 'invited_again';
  made_by: string | null;
  reason: Generated<string>;
  made_at: MadeTime;
}

interface Connections {
  low_id: string;
  high_id: string;
  requested_by: string;
  requested_at: MadeTime;
  connected_at: Time | null;
}

interface ProfileItems {
  id: Generated<string>;
  user_id: string;
  section: 'experience' | 'education' | 'certifications' | 'publications';
  fields: unknown;
  created_at: MadeTime;
}

interface Posts {
  id: Generated<string>;
  author_id: string;
  content: string;
  media_id: string | null;
  created_at: MadeTime;
  edited_at: Time | null;
}

interface PostLikes {
  post_id: string;
  user_id: string;
  id: Generated<string>;
}

interface SavedPosts {
  id: Generated<string>;
  user_id: string;
  post_id: string;
}

interface Comments {
  id: Generated<string>;
  post_id: string;
  user_id: string;
  text: string;
  created_at: MadeTime;
}

interface Conversations {
  id: Generated<string>;
  is_group: boolean;
  group_name: Generated<string>;
  picture_id: string | null;
  owner_id: string | null;
  direct_low: string | null;
  direct_high: string | null;
  last_number: Generated<number>;
  active_at: MadeTime;
  created_at: MadeTime;
}

interface Participants {
  conversation_id: string;
  user_id: string;
  from_number: Generated<number>;
  seen_number: Generated<number>;
  muted: Generated<boolean>;
  joined_at: MadeTime;
}

interface Messages {
  id: Generated<string>;
  conversation_id: string;
  number: number;
  sender_id: string | null;
  body: string;
  notice: string | null;
  client_id: string | null;
  reply_to: string | null;
  created_at: MadeTime;
  edited_at: Time | null;
  deleted_at: Time | null;
}

interface MessageAttachments {
  file_id: string;
  message_id: string;
}

interface MessageReactions {
  message_id: string;
  user_id: string;
  emoji: string;
}

interface Events {
  id: Generated<string>;
  created_by: string | null;
  title: string;
  description: string;
  starts_at: Time;
  ends_at: Time | null;
  place: Generated<string>;
  link: Generated<string>;
  time_zone: Generated<string>;
  capacity: number | null;
  cancelled_at: Time | null;
  created_at: MadeTime;
}

interface Rsvps {
  event_id: string;
  user_id: string;
  id: Generated<string>;
  waiting: Generated<boolean>;
}

interface CalendarFeeds {
  user_id: string;
  token_hash: Buffer;
  sealed_token: Buffer;
  created_at: MadeTime;
}

interface Projects {
  id: Generated<string>;
  author_id: string | null;
  title: string;
  description: string;
  tech_stack: string[];
  project_link: Generated<string>;
  github_link: Generated<string>;
  picture_id: string | null;
  created_at: MadeTime;
}

interface ProjectContributors {
  project_id: string;
  user_id: string;
  confirmed_at: Time | null;
  asked_at: MadeTime;
}

interface Mails {
  id: Generated<string>;
  to_address: string;
  subject: string;
  sealed_body: Buffer;
  status: 'kept' | 'queued' | 'sent' | 'failed';
  error: string | null;
  round: Generated<number>;
  kind: MailKind | null;
  withdrawn_at: Time | null;
  created_at: MadeTime;
  sent_at: Time | null;
}

interface MailTexts {
  kind: MailKind;
  subject: string;
  body: string;
  changed_by: string | null;
  changed_at: MadeTime;
}

interface ApplicationLinks {
  token_hash: Buffer;
  application_id: string | null;
  created_at: MadeTime;
}

interface JoinLinks {
  id: Generated<string>;
  token_hash: Buffer;
  sealed_token: Buffer;
  label: string;
  most: number;
  uses: Generated<number>;
  expires_at: Time;
  revoked_at: Time | null;
  created_by: string | null;
  created_at: MadeTime;
}

interface AuditLog {
  id: Generated<string>;
  at: MadeTime;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  detail: string;
}

/** The tables, as the migrations leave them. */
export interface Tables {
  files: Files;
  users: Users;
  sessions: Sessions;
  accounts: Accounts;
  verifications: Verifications;
  sign_in_failures: SignInFailures;
  invitations: Invitations;
  applications: Applications;
  application_notes: ApplicationNotes;
  application_decisions: ApplicationDecisions;
  connections: Connections;
  profile_items: ProfileItems;
  posts: Posts;
  post_likes: PostLikes;
  saved_posts: SavedPosts;
  comments: Comments;
  conversations: Conversations;
  participants: Participants;
  messages: Messages;
  message_attachments: MessageAttachments;
  message_reactions: MessageReactions;
  events: Events;
  rsvps: Rsvps;
  calendar_feeds: CalendarFeeds;
  projects: Projects;
  project_contributors: ProjectContributors;
  mails: Mails;
  mail_texts: MailTexts;
  application_links: ApplicationLinks;
  join_links: JoinLinks;
  audit_log: AuditLog;
}

/** The pool, or a transaction: what every query takes as its first parameter. */
export type Database = Kysely<Tables>;
