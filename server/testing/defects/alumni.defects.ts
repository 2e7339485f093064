import type { Defect } from './defect.ts';

const features = 'server/src/features';
const functions = 'server/src/database/functions';
const alumni = `${features}/alumni/alumni.test.ts`;
const graduation = `${features}/alumni/graduation.test.ts`;
const inactivity = `${features}/notifications/inactivity.test.ts`;

/** Each takes out a rule about alumni, about the inactive, or about who sees what of those who join. */
export const alumniDefects: Defect[] = [
  {
    name: 'alumni by date overrule an admin',
    edits: [{ file: 'server/src/accounts/alumni.queries.ts', find: 'and not u.alumni_by_hand and', replace: 'and' }],
    tests: [graduation],
  },
  {
    name: 'alumni by date are officers too',
    edits: [{ file: `${functions}/has-graduated.sql`, find: "role = 'student' and coalesce(", replace: 'coalesce(' }],
    tests: [graduation],
  },
  {
    name: 'alumni who still study stay alumni until the night',
    edits: [
      {
        file: `${features}/members/profile.queries.ts`,
        find: 'when alumni_by_hand or has_graduated(',
        replace: 'when true or has_graduated(',
      },
    ],
    tests: [graduation],
  },
  {
    name: 'alumni are mailed while they are suspended',
    edits: [{ file: 'server/src/accounts/alumni.mails.ts', find: '.filter((member) => member.isMailed)', replace: '' }],
    tests: [graduation],
  },
  {
    name: 'alumni are suggested to current members',
    edits: [
      {
        file: `${features}/connections/suggestions.queries.ts`,
        find: '(u.alumni_since is null or me.alumni_since is not null)',
        replace: '(u.alumni_since is null or true)',
      },
    ],
    tests: [alumni],
  },
  {
    name: 'alumni stand among the current members',
    edits: [
      {
        file: `${features}/members/directory.queries.ts`,
        find: '...(alumni === undefined ? [] :',
        replace: '...(alumni !== true ? [] :',
      },
    ],
    tests: [alumni],
  },
  {
    name: 'alumni are notified of every event',
    edits: [{ file: `${functions}/default-choice.sql`, find: "kind = 'event.created' and alumni", replace: 'false' }],
    tests: [`${features}/notifications/alumni.test.ts`],
  },
  {
    name: 'the inactive are reminded again and again',
    edits: [
      {
        file: `${features}/notifications/inactivity.queries.ts`,
        find: `(r.sent_at is null or r.sent_at < \${seenAt})`,
        replace: 'r.sent_at is distinct from now()',
      },
    ],
    tests: [inactivity],
  },
  {
    name: 'the inactive are reminded though they hide when they are here',
    edits: [
      {
        file: `${features}/notifications/inactivity.queries.ts`,
        find: `u.shows_last_seen and \${isShownAtAll('presence')}`,
        replace: `u.id is not null and \${isShownAtAll('email')}`,
      },
    ],
    tests: [inactivity],
  },
  {
    name: 'the inactive are reminded while they are suspended',
    edits: [
      {
        file: `${features}/notifications/inactivity.queries.ts`,
        find: `and \${notSuspended('u.id')}`,
        replace: `and (true or \${notSuspended('u.id')})`,
      },
    ],
    tests: [inactivity],
  },
  {
    name: 'the inactive are counted posts of those they blocked',
    edits: [
      {
        file: `${features}/notifications/inactivity.queries.ts`,
        find: `and \${sees(reader, 'p.author_id')}`,
        replace: '',
      },
    ],
    tests: [`${features}/blocks/blocks-elsewhere.test.ts`],
  },
  {
    name: 'the defaults of privacy are forgotten for the invited',
    edits: [
      {
        file: 'server/src/database/migrations/064-privacy-defaults.sql',
        find: 'create trigger users_joined before update of joined_at on users',
        replace: 'create trigger users_joined before update of avatar_id on users',
      },
    ],
    tests: [`${features}/club/privacy-defaults.test.ts`],
  },
];
