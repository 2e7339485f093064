import { addressesDefects } from './addresses.defects.ts';
import { alumniDefects } from './alumni.defects.ts';
import { applicationsDefects } from './applications.defects.ts';
import { automationDefects } from './automation.defects.ts';
import { backupDefects } from './backup.defects.ts';
import { blocksDefects } from './blocks.defects.ts';
import type { Defect } from './defect.ts';
import { faultsDefects } from './faults.defects.ts';
import { limitsDefects } from './limits.defects.ts';
import { moderationDefects } from './moderation.defects.ts';
import { privacyDefects } from './privacy.defects.ts';
import { rulesDefects } from './rules.defects.ts';
import { securityDefects } from './security.defects.ts';

const features = 'server/src/features';
const migrations = 'server/src/database/migrations';

/** Anchors are short, so that they survive changes around them. */
export const defects: Defect[] = [
  {
    name: 'a kept post misses reactions to its comments',
    edits: [
      {
        file: `${migrations}/080-post-versions.sql`,
        find: 'select c.post_id into post from comments c where',
        replace: 'select c.post_id into post from comments c where false and',
      },
    ],
    tests: [`${features}/feed/kept-posts.test.ts`],
  },
  {
    name: 'a kept post stays pinned',
    edits: [
      {
        file: `${features}/feed/posts.card.ts`,
        find: '  n.pinned_until, n.pinned_at, n.acknowledge)`;',
        replace: '  null)`;',
      },
    ],
    tests: [`${features}/feed/kept-posts.test.ts`],
  },
  {
    name: 'a kept post shows the names of before',
    edits: [
      {
        file: `${migrations}/080-post-versions.sql`,
        find: 'after update of name, avatar_id, profession, joined_at or delete on users',
        replace: 'after delete on users',
      },
    ],
    tests: [`${features}/feed/kept-posts.test.ts`],
  },
  {
    name: 'strangers read a conversation',
    edits: [
      {
        file: `${features}/chat/messages.routes.ts`,
        find: "if (!(await isParticipant(db, conversationId, member.id))) throw notFound('conversation');",
        replace: '',
      },
      {
        file: `${features}/chat/messages.queries.ts`,
        find: `where p.conversation_id = \${conversation} and p.user_id = \${reader}`,
        replace: `where p.conversation_id = \${conversation} and p.user_id = (select user_id from participants where conversation_id = \${conversation} limit 1)`,
      },
    ],
    tests: [`${features}/chat/messages.test.ts`, 'server/src/http/matrix.test.ts'],
  },
  {
    name: 'strangers open the files of a conversation',
    edits: [
      {
        file: `${features}/files/files.queries.ts`,
        find: `where a.file_id = f.id and p.user_id = \${viewerId} and`,
        replace: 'where a.file_id = f.id and',
      },
    ],
    tests: [`${features}/chat/chat-files.test.ts`],
  },
  {
    name: 'strangers write into a conversation',
    edits: [
      {
        file: `${migrations}/015-receipts-by-number.sql`,
        find: 'where p.conversation_id = conversation and p.user_id = sender for key share;',
        replace: 'where p.conversation_id = conversation limit 1;',
      },
    ],
    tests: [`${features}/chat/messages.test.ts`],
  },
  {
    name: 'senderId is believed',
    edits: [
      {
        file: `${features}/chat/messages.actions.ts`,
        find: 'if (body.senderId !== undefined && body.senderId !== sender.id) {',
        replace: 'if (false) {',
      },
      {
        file: `${features}/chat/messages.actions.ts`,
        find: 'writeText(services, sender, {',
        replace: 'writeText(services, { ...sender, id: body.senderId ?? sender.id }, {',
      },
    ],
    tests: [`${features}/chat/messages.test.ts`],
  },
  {
    name: 'the userId of the socket query is believed',
    edits: [
      {
        file: 'server/src/realtime/handshake.ts',
        find: 'if (!session || (claimedId !== undefined && claimedId !== session.id)) {',
        replace: 'if (!session) {',
      },
      {
        file: 'server/src/realtime/handshake.ts',
        find: 'return session;',
        replace: "return typeof claimedId === 'string' ? { ...session, id: claimedId } : session;",
      },
    ],
    tests: ['server/src/realtime/realtime.test.ts'],
  },
  {
    name: 'PUT /api/users/me takes a role',
    edits: [
      {
        file: 'contract/src/members.profile.ts',
        find: 'bio: Type.Optional(',
        replace: 'role: Type.Optional(Type.String()), bio: Type.Optional(',
      },
      {
        file: `${features}/members/profile.actions.ts`,
        find: 'const change: ProfileChange = {',
        replace: 'const change = { role: body.role,',
      },
    ],
    tests: [`${features}/members/profile.test.ts`],
  },
  {
    name: 'every member changes roles',
    edits: [
      {
        file: 'contract/src/admin.ts',
        find: "path: '/api/admin/users/:id/role',\n  guard: 'admin',",
        replace: "path: '/api/admin/users/:id/role',\n  guard: 'member',",
      },
      {
        file: `${features}/admin/users.actions.ts`,
        find: "if ((await findRole(tx, admin.id)) !== 'admin') throw",
        replace: 'if ((await findRole(tx, admin.id)) === null) throw',
      },
    ],
    tests: [`${features}/admin/users.test.ts`],
  },
  {
    name: 'what is acknowledged is not on disk yet',
    edits: [
      {
        file: 'server/src/database/client.ts',
        find: "application_name: 'club',",
        replace: "application_name: 'club', options: '-c synchronous_commit=off',",
      },
    ],
    tests: ['server/testing/faults/faults.long.test.ts'],
    only: 'faults of postgres|goes missing',
  },
  {
    name: 'the same clientId is written twice',
    edits: [
      {
        file: `${migrations}/015-receipts-by-number.sql`,
        find: 'if client is not null then',
        replace: 'if false then',
      },
      {
        file: `${migrations}/004-chat.sql`,
        find: 'unique (conversation_id, number),\n  unique (sender_id, client_id)',
        replace: 'unique (conversation_id, number)',
      },
    ],
    tests: [`${features}/chat/messages.test.ts`],
  },
  {
    name: 'a session that was ended stays good',
    edits: [
      {
        file: 'server/src/sessions/sessions.ts',
        find: 'for (const token of tokensOf.get(userId) ?? []) kept.delete(token);',
        replace: '',
      },
    ],
    tests: ['server/src/sessions/kept-sessions.test.ts', 'server/src/sessions/sessions.test.ts'],
  },
  {
    name: 'a like is read, then written',
    edits: [
      {
        file: 'server/src/database/functions/toggle-like.sql',
        find: '  perform pg_advisory_xact_lock(hashtextextended(post::text || member::text, 1));\n',
        replace: '',
      },
      {
        file: 'server/src/database/functions/toggle-like.sql',
        find: '  delete from post_likes where post_id = post and user_id = member;\n  likes := not found;\n  if likes then\n',
        replace: `  likes := not exists (select from post_likes where post_id = post and user_id = member);
  if not likes then
    delete from post_likes where post_id = post and user_id = member;
  else
`,
      },
    ],
    tests: [`${features}/feed/likes.test.ts`],
  },
  {
    name: 'an application is decided without asking whether it was',
    edits: [
      {
        file: `${features}/applications/decisions.queries.ts`,
        find: ".where('status', '=', 'pending')\n    .where('superseded_at', 'is', null)\n    .where('from_member', '=', false)\n    .where(sql<boolean>",
        replace: ".where('from_member', '=', false)\n    .where(sql<boolean>",
      },
    ],
    tests: [`${features}/applications/decisions.test.ts`],
  },
  {
    name: 'an SVG counts as a picture',
    edits: [
      {
        file: 'server/src/images/header.ts',
        find: 'if (!type || !accepted.includes(type.mime)) throw',
        replace: "if (type && ![...accepted, 'application/xml'].includes(type.mime)) throw",
      },
    ],
    tests: [`${features}/feed/post-pictures.test.ts`],
  },
  {
    name: 'a file of a chat is shown on our origin',
    edits: [
      {
        file: `${features}/files/files.routes.ts`,
        find: '...(!isImage && { downloadAs: file.name }),',
        replace: '',
      },
    ],
    tests: [`${features}/chat/chat-files.test.ts`],
  },
  {
    name: 'sessions survive the deletion of their account',
    edits: [
      {
        file: 'server/src/accounts/remove-account.ts',
        find: "emit('session.ended', { sessionIds });",
        replace: '',
      },
      {
        file: 'server/src/realtime/realtime.ts',
        find: "services.facts.onEveryNode('member.deleted', ({ userId }) => io.in(memberRoom(userId)).disconnectSockets(true));",
        replace: '',
      },
      {
        file: 'server/src/realtime/live-sessions.ts',
        find: 'setInterval(() => void check(), milliseconds)',
        replace: 'setInterval(() => undefined, milliseconds)',
      },
    ],
    tests: [`${features}/admin/users.test.ts`],
  },
  ...addressesDefects,
  ...applicationsDefects,
  ...automationDefects,
  ...backupDefects,
  ...blocksDefects,
  ...faultsDefects,
  ...limitsDefects,
  ...moderationDefects,
  ...alumniDefects,
  ...privacyDefects,
  ...rulesDefects,
  ...securityDefects,
  {
    name: 'another site may call',
    edits: [
      {
        file: 'server/src/http/origin.ts',
        find: 'const { origin, host } = headers;',
        replace: 'const { origin, host } = headers;\n  if (host) return false;',
      },
    ],
    tests: ['server/src/http/origin.test.ts'],
  },
];

/** Throws unless the anchor occurs exactly once. */
export function applyEdit(text: string, { file, find, replace }: Defect['edits'][number]): string {
  const parts = text.split(find);
  if (parts.length === 2) return parts.join(replace);
  throw new Error(`${file} holds ${parts.length - 1} times what a seeded defect replaces: ${find}`);
}
