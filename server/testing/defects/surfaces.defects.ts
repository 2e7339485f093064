import type { Defect } from './defect.ts';

const audiences = 'server/src/members/privacy/audiences.queries.ts';
const sees = 'server/src/members/blocks/sees.queries.ts';
const always = '() => sql`true`';
const never = '() => sql`false`';
const none = "() => sql`'{}'::uuid[]`";
const noRows = '() => sql`select null::uuid as conversation_id, null::uuid as user_id where false`';

const taken = (module: string, replaced: Record<string, string>) =>
  Object.entries(replaced).map(([name, as]) => ({ module, name, as }));

/** Removes a rule with many surfaces from every surface at once: the test of each surface must notice. */
export const surfacesDefects: Defect[] = [
  {
    name: 'everyone sees what members show to some only',
    replaced: taken(audiences, {
      shows: always,
      isVisibleTo: always,
      showEachOther: always,
      isVisibleToAnyone: always,
      findPresenceAudience: 'async () => null',
    }),
    tests: ['server/src/members/privacy/surfaces.test.ts'],
    each: 'keeps to who sees',
  },
  {
    name: 'a block hides no one',
    replaced: taken(sees, {
      sees: always,
      seesOrFormer: always,
      hiddenFrom: none,
      hiddenInGroups: none,
      isHiddenInGroup: never,
      membersWithBlocks: noRows,
      hasBlocks: never,
      listHidden: 'async () => []',
    }),
    tests: ['server/src/members/blocks/surfaces.test.ts', 'server/src/members/blocks/live.test.ts'],
    each: 'does not see the other|can do nothing with the other|gets nothing of the other',
  },
];
