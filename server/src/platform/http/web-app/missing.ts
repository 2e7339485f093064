import type { Missing } from '../errors.ts';

const byPart: Record<string, Missing> = {
  applications: 'application',
  'date-polls': 'datePoll',
  events: 'event',
  faces: 'picture',
  fields: 'field',
  files: 'file',
  groups: 'group',
  invitations: 'invitation',
  'join-links': 'invitationLink',
  mails: 'mail',
  messages: 'message',
  offices: 'office',
  passkeys: 'passkey',
  posts: 'post',
  projects: 'project',
  reports: 'report',
  scheduled: 'message',
  sessions: 'session',
  tokens: 'token',
  user: 'member',
  users: 'member',
  webhooks: 'webhook',
};

const byName: Record<string, Missing> = {
  _id: 'seat',
  coHost: 'member',
  comment: 'comment',
  conversation: 'conversation',
  delivery: 'delivery',
  event: 'event',
  file: 'file',
  group: 'group',
  item: 'entry',
  link: 'link',
  member: 'member',
  message: 'message',
  note: 'note',
  office: 'office',
  option: 'option',
  order: 'field',
  parent: 'comment',
  photo: 'photo',
  post: 'post',
  project: 'project',
  question: 'question',
  receiver: 'conversation',
  row: 'checkIn',
  replyTo: 'message',
  repostOf: 'post',
  seat: 'seat',
  sender: 'member',
  // Without its last letter, like a list.
  serie: 'series',
  skill: 'skill',
  slot: 'slot',
  user: 'member',
  visitorEvent: 'event',
  author: 'member',
  owner: 'member',
};

export const missingByName = (name: string): Missing => byName[name.replace(/Ids?$|s$/, '')] ?? 'entry';

export function missingInPath(path: string, parameter: string): Missing {
  const parts = path.split('/');
  const before = parts[parts.indexOf(`:${parameter}`) - 1] ?? '';
  return parameter === 'id' ? (byPart[before] ?? 'page') : missingByName(parameter);
}

export const missingByKey = (constraint = ''): Missing =>
  missingByName(/([a-z]+)_id_fkey$/.exec(constraint)?.[1] ?? '');
