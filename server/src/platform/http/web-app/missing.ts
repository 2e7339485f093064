import type { Missing } from '../errors.ts';

/** What the `:id` after a part of a path is the id of. */
const byPart: Record<string, Missing> = {
  applications: 'application',
  events: 'event',
  fields: 'field',
  files: 'file',
  invitations: 'invitation',
  'join-links': 'invitationLink',
  mails: 'mail',
  messages: 'message',
  passkeys: 'passkey',
  posts: 'post',
  projects: 'project',
  reports: 'report',
  sessions: 'session',
  tokens: 'token',
  user: 'member',
  users: 'member',
  webhooks: 'webhook',
};

/** What a parameter or field is the id of, by its name without `Id`, `Ids` or the final `s` of a list. */
const byName: Record<string, Missing> = {
  comment: 'comment',
  conversation: 'conversation',
  delivery: 'delivery',
  event: 'event',
  item: 'entry',
  member: 'member',
  message: 'message',
  note: 'note',
  option: 'option',
  order: 'field',
  parent: 'comment',
  post: 'post',
  project: 'project',
  question: 'question',
  receiver: 'conversation',
  replyTo: 'message',
  sender: 'member',
  user: 'member',
  visitorEvent: 'event',
  author: 'member',
  owner: 'member',
};

/** Which thing a field or parameter names, such as `userId`; an entry where its name does not say it. */
export const missingByName = (name: string): Missing => byName[name.replace(/Ids?$|s$/, '')] ?? 'entry';

/** Which thing a parameter of a path names: `/api/posts/:id` a post. */
export function missingInPath(path: string, parameter: string): Missing {
  const parts = path.split('/');
  const before = parts[parts.indexOf(`:${parameter}`) - 1] ?? '';
  return parameter === 'id' ? (byPart[before] ?? 'page') : missingByName(parameter);
}

/** Which thing was deleted at the same moment, by the foreign key that found no row, such as `comments_post_id_fkey`. */
export const missingByKey = (constraint = ''): Missing =>
  missingByName(/([a-z]+)_id_fkey$/.exec(constraint)?.[1] ?? '');
