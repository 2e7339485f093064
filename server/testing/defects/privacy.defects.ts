import type { Defect } from './defect.ts';

const features = 'server/src/features';
const presence = 'server/src/realtime/presence.socket.ts';
const surfaces = 'server/src/privacy/surfaces.test.ts';
const settings = `${features}/privacy/privacy.test.ts`;

/** Each takes out the rule of one place where members meet what others restrict. */
export const privacyDefects: Defect[] = [
  shown('sections and studies in a profile', 'GET /api/users/(:id|me/preview|filters) keeps', {
    file: `${features}/members/members.card.ts`,
    find: `case when \${shows(setting, reader.isConnected)} then`,
    replace: 'case when true then',
  }),
  shown('the college in a profile', 'GET /api/users/:id keeps', {
    file: `${features}/members/members.card.ts`,
    find: "college: ifShown('education', sql`u.college`, sql`''`),",
    replace: '',
  }),
  shown('the email in a profile', 'GET /api/users/:id keeps', {
    file: `${features}/members/members.card.ts`,
    find: "const email = ifShown('email', sql`jsonb_build_object('email', u.email)`, sql`'{}'`);",
    replace: "const email = sql`jsonb_build_object('email', u.email)`;",
  }),
  shown('the email in the group search', 'GET /api/search/users|GET /api/users/filters', {
    file: `${features}/search/people.queries.ts`,
    find: `case when \${isShown} then u.email else '' end`,
    replace: 'u.email',
  }),
  shown('who studies where in the directory', 'GET /api/users(/filters)? keeps', {
    file: `${features}/members/directory.queries.ts`,
    find: "...(college || course || graduationYear ? [isShownTo('education', viewerId)] : []),",
    replace: '',
  }),
  shown('what someone filled in, in a profile', 'GET /api/users/(:id|filters) keeps', {
    file: `${features}/members/members.card.ts`,
    find: 'fields: valuesJson(showsField(reader)),',
    replace: '',
  }),
  shown('what someone filled in, as a filter and by what was typed', 'GET /api/users(/filters)? keeps', {
    file: `${features}/members/directory.queries.ts`,
    find: '...(values.length > 0 ? [showsValuesTo(viewerId)] : []),',
    replace: '',
  }),
  shown('what someone filled in, in a search', 'GET /api/search/people keeps|GET /api/users/filters', {
    file: `${features}/search/people.queries.ts`,
    find: ` and \${showsValuesTo(viewerId)}`,
    replace: '',
  }),
  field('who sees a field at most', 'each value is seen|a required field', {
    file: 'server/src/fields/values.queries.ts',
    find: "case f.audience when 'officers' then",
    replace: "case f.audience when 'nobody' then",
  }),
  field('that a field is for connections', 'each value is seen|a required field', {
    file: 'server/src/fields/values.queries.ts',
    find: `when 'connections' then \${isConnected} and`,
    replace: "when 'connections' then",
  }),
  field('that only what everyone sees is searched', 'no filter and no search|a required field', {
    file: 'server/src/fields/values.queries.ts',
    find: "and f.audience = 'members' and",
    replace: 'and',
  }),
  field('that only what everyone sees is a filter', 'no filter and no search|a required field', {
    file: `${features}/members/directory.routes.ts`,
    find: 'if (!values.every(',
    replace: 'if (values.length > 9 && !values.every(',
  }),
  shown('a college among the filters', 'GET /api/users/(filters|online)', {
    file: `${features}/members/directory.queries.ts`,
    find: `case when \${shows('education', sql\`false\`)} then`,
    replace: 'case when true then',
  }),
  shown('the same college as a reason', 'GET /api/users/(suggestions|online)', {
    file: `${features}/connections/suggestions.queries.ts`,
    find: "const showsStudies = shows('education', sql`false`);",
    replace: 'const showsStudies = sql`true`; void shows;',
  }),
  shown('who is online in the list', 'GET /api/users/(online|filters)', {
    file: `${features}/members/members.plugin.ts`,
    find: 'onlineRoutes(app, services, realtime.onlineFor);',
    replace: 'onlineRoutes(app, services, realtime.online);',
  }),
  shown('who is online of those watched', 'watchPresence|GET /api/users/filters', {
    file: presence,
    find: 'presence.isOnline(id) && isVisibleTo(socket, id);',
    replace: 'presence.isOnline(id) && socket.connected;',
  }),
  shown('who is online right after connecting', 'getOnlineUsers|GET /api/users/filters', {
    file: presence,
    find: 'const all = onlineFor(id)',
    replace: 'const all = presence.online()',
  }),
  shown('who is online in the list of all', 'getOnlineUsers|GET /api/users/filters', {
    file: presence,
    find: 'const shared = restricted.length === 0 ? userIds : userIds.filter((id) => !audiences.of(id));',
    replace: 'const shared = userIds;',
  }),
  shown('who comes and goes', 'presenceChanged|GET /api/users/filters', {
    file: presence,
    find: 'followers.of(id).filter((socket) => isVisibleTo(socket, id)),',
    replace: 'followers.of(id),',
  }),
  {
    name: 'hidden: who hides that they are online stays there for others',
    edits: [
      {
        file: presence,
        find: "services.facts.onEveryNode('privacy.changed', ({ userId }) => audienceChanged(userId));",
        replace: '',
      },
    ],
    tests: [settings],
    only: 'who hides that they are online|anything but',
  },
  shown('when someone was last here', 'last-seen keeps|GET /api/users/filters', {
    file: `${features}/chat/last-seen.queries.ts`,
    find: ` and \${showEachOther('presence', 'me', 'other')}`,
    replace: '',
  }),
  shown('when a member was last here, to admins', 'admin/users|GET /api/users/filters', {
    file: `${features}/admin/users.queries.ts`,
    find: ` and \${isShownTo('presence', viewerId)}`,
    replace: '',
  }),
  {
    name: 'hidden: it is written down when someone was here who shows it to no one',
    edits: [
      {
        file: `${features}/chat/last-seen.queries.ts`,
        find: ` and \${isShownAtAll('presence')}`,
        replace: '',
      },
    ],
    tests: [settings],
    only: 'is not written down|anything but',
  },
  shown('a status of messages', 'messages keeps|messageChanged|GET /api/messages/.* keeps', {
    file: `${features}/chat/message-json.queries.ts`,
    find: ` and \${canShowSeen('m.conversation_id', sql\`m.number\`)}`,
    replace: '',
  }),
  shown('a status of messages as it changes', 'messageStatusUpdated|messagesSeen|GET /api/users/filters', {
    file: `${features}/chat/receipts.queries.ts`,
    find: `case when \${canShowSeen('s.conversation_id', sql\`\${delivered}::int\`)} then`,
    replace: 'case when true then',
  }),
  shown('who has read a message', 'receipts keeps|GET /api/users/filters', {
    file: `${features}/chat/receipts.queries.ts`,
    find: `case when \${showEachOther('readReceipts', 'u', 'me')} then`,
    replace: 'case when true then',
  }),
  {
    name: 'hidden: a group learns what only connections may know',
    edits: [
      {
        file: `${features}/chat/receipts.queries.ts`,
        find: "reader.read_receipts_audience <> 'members'",
        replace: "reader.read_receipts_audience = 'me'",
      },
    ],
    tests: [settings],
    only: 'in a group the status|anything but',
  },
  {
    name: 'hidden: receipts are kept for when they are shown again',
    edits: [
      {
        file: `${features}/chat/receipts.queries.ts`,
        find: `case when \${isShownAtAll('readReceipts')} then`,
        replace: 'case when true then',
      },
    ],
    tests: [settings],
    only: 'stays unknown|anything but',
  },
];

function shown(what: string, only: string, edit: Defect['edits'][number]): Defect {
  return { name: `hidden: ${what}`, edits: [edit], tests: [surfaces], only };
}

function field(what: string, only: string, edit: Defect['edits'][number]): Defect {
  return { name: `hidden: ${what}`, edits: [edit], tests: [`${features}/members/fields.test.ts`], only };
}
