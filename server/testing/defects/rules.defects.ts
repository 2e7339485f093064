import type { Defect } from './defect.ts';

const club = 'server/src/features/club';
const tests = [`${club}/rules.test.ts`];

/** Rules of the club, and its pages. */
export const rulesDefects: Defect[] = [
  {
    name: 'members are not asked for new rules',
    edits: [
      {
        file: 'server/src/database/migrations/060-rules-and-pages.sql',
        find: '(select max(version) from rules_versions where asks_everyone) as required',
        replace: '(select min(version) from rules_versions where asks_everyone) as required',
      },
    ],
    tests,
  },
  {
    name: 'the first rules ask no one',
    edits: [
      {
        file: `${club}/rules.actions.ts`,
        find: "const asksEveryone = text !== '' && (askEveryone || newest.text === '');",
        replace: 'const asksEveryone = askEveryone;',
      },
    ],
    tests,
  },
  {
    name: 'silence is taken for agreement to the rules',
    edits: [
      {
        file: 'server/src/accounts/acceptances.queries.ts',
        find: 'if (acceptedRules !== undefined) await insertAcceptance(tx, userId, Number(acceptedRules));',
        replace: 'await insertAcceptance(tx, userId, Number(acceptedRules ?? 1));',
      },
    ],
    tests,
  },
  {
    name: 'members agree to rules that were taken away',
    edits: [
      {
        file: 'server/src/accounts/acceptances.queries.ts',
        find: `where version = \${version} and text <> ''`,
        replace: `where version = \${version}`,
      },
    ],
    tests,
  },
  {
    name: 'rules published at once overwrite each other',
    edits: [{ file: `${club}/rules.actions.ts`, find: 'await lockSettings(tx);', replace: '' }],
    tests,
  },
  {
    name: 'every member publishes rules',
    edits: [
      {
        file: 'contract/src/club.rules.ts',
        find: "method: 'PUT',\n  path: '/api/admin/rules',\n  guard: 'admin',",
        replace: "method: 'PUT',\n  path: '/api/admin/rules',\n  guard: 'member',",
      },
    ],
    tests: ['server/src/http/matrix.test.ts'],
    only: 'in the matrix: admin$|has a row',
  },
  {
    name: 'a page without a text is there',
    edits: [
      {
        file: `${club}/pages.routes.ts`,
        find: "if (!text) throw notFound('page');",
        replace: '',
      },
    ],
    tests: [`${club}/pages.test.ts`],
  },
];
