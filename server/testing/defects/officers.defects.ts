import type { Defect } from './defect.ts';

const rights = 'server/src/members/rights/rights.queries.ts';

/** Breaks offices: what a right opens, and until when. */
export const officersDefects: Defect[] = [
  {
    name: 'a right outlives its term',
    sql: `
      create or replace view current_rights as
        select h.user_id, r.name from office_holders h join offices o on o.id = h.office_id, unnest(o.rights) as r (name)
        where h.ended_at is null and h.starts_at <= now();`,
    tests: ['server/src/officers/offices/offices.test.ts'],
  },
  {
    name: 'a session in memory outlives a term',
    replaced: [{ module: rights, name: 'msUntilRightsChange', as: '() => sql`null::float8`' }],
    tests: ['server/src/officers/offices/offices.test.ts'],
  },
  {
    name: 'a right opens what another one opens',
    replaced: [
      {
        module: 'contract/src/members/members.policy.ts',
        name: 'isAllowed',
        as: `(actor, guard, opening = []) =>
          original(actor, guard, opening) || (opening.length > 0 && actor.rights.length > 0)`,
      },
    ],
    tests: ['server/src/platform/http/matrix.test.ts'],
    only: 'each right opens',
  },
  {
    name: 'the right to care for members opens their roles',
    replaced: [
      {
        module: 'contract/src/officers/admin.ts',
        name: 'setRole',
        as: "({ ...original, rights: ['members'] })",
      },
      {
        module: 'server/src/officers/users/users.actions.ts',
        name: 'requireStillOfficer',
        as: '(tx, officer, userId) => original(tx, officer, userId)',
      },
    ],
    tests: ['server/src/officers/offices/reach.test.ts'],
  },
  {
    name: 'a right reaches an account of an admin',
    replaced: [{ module: 'server/src/accounts/standing.ts', name: 'requireReach', as: '() => undefined' }],
    tests: ['server/src/officers/offices/reach.test.ts'],
  },
  {
    name: 'a holder reads the mails of others through another mail server',
    replaced: [
      { module: 'server/src/club/settings/settings.actions.ts', name: 'requireMailRight', as: '() => undefined' },
    ],
    tests: ['server/src/officers/offices/reach.test.ts'],
  },
  {
    name: 'a binder shows private groups to strangers',
    replaced: [{ module: 'server/src/officers/offices/binder.queries.ts', name: 'belongsToOffice', as: 'sql`true`' }],
    tests: ['server/src/officers/offices/binder.test.ts'],
  },
  {
    name: 'a term is handed on in private groups without the office',
    replaced: [
      {
        module: 'server/src/chat/groups/handover.queries.ts',
        name: 'lockLedGroups',
        as: `async (tx, handover) => {
          await tx.updateTable('conversations').set({ committee: true }).execute();
          return original(tx, handover);
        }`,
      },
    ],
    tests: ['server/src/officers/offices/successor.test.ts'],
  },
];
