import type { Defect } from './defect.ts';

const seen = 'server/src/members/blocks/groups-seen.test.ts';
const always = '() => sql`true`';

/** Breaks what keeps groups to their members, one surface at a time. */
export const groupsDefects: Defect[] = [
  {
    name: 'everyone sees what is in a group',
    replaced: [{ module: 'server/src/members/blocks/sees-group.queries.ts', name: 'seesGroup', as: always }],
    tests: [seen],
  },
  {
    name: "a group's posts stand in the feed of the club",
    replaced: [{ module: 'server/src/feed/posts/posts.queries.ts', name: 'isInFeed', as: always }],
    tests: [seen],
  },
  {
    name: 'everyone hears of what happens in a group',
    replaced: [
      { module: 'server/src/members/blocks/sees-group.queries.ts', name: 'findInsiders', as: 'async () => null' },
    ],
    tests: ['server/src/members/blocks/groups-live.test.ts'],
  },
  {
    name: 'everyone sees the events of a group',
    replaced: [{ module: 'server/src/events/events.queries.ts', name: 'seesEvent', as: always }],
    tests: [seen],
  },
  {
    name: 'everyone opens the files of a group',
    replaced: [
      {
        module: 'server/src/chat/group-files/group-files.queries.ts',
        name: 'groupFiles',
        as: '({ document: () => sql`true` })',
      },
    ],
    tests: [seen],
  },
  {
    name: 'the search finds what is in a group',
    replaced: [
      {
        module: 'server/src/search/matches.queries.ts',
        name: 'bestMatches',
        as: '(table, query, { age }, page) => original(table, query, { age, isOpen: sql`true`, isVisible: sql`true` }, page)',
      },
    ],
    tests: [seen],
  },
  {
    name: 'who leaves a group keeps a spot at its events',
    replaced: [{ module: 'server/src/events/groups.queries.ts', name: 'leaveGroupEvents', as: 'async () => []' }],
    tests: ['server/src/events/group-events.test.ts'],
  },
];
