import type { Defect } from './defect.ts';

const accounts = 'server/src/accounts';
const features = 'server/src/features';
const sessions = 'server/src/sessions';

/** Whose an account is, how its member signs in, and when that ends. */
export const accountsDefects: Defect[] = [
  {
    name: 'joining by a link takes over an application of another person',
    replaced: [
      {
        module: `${accounts}/addresses.ts`,
        name: 'newConfirmLink',
        as: `async (services, tx, holder) => {
          await confirmAddress(tx, () => undefined, { id: holder.userId, email: holder.email });
          return original(services, tx, holder);
        }`,
      },
    ],
    tests: [`${accounts}/addresses.test.ts`],
  },
  {
    name: "the college's sign-in leads into an account whose password a stranger has",
    replaced: [{ module: `${accounts}/addresses.ts`, name: 'claimAccount', as: 'async () => undefined' }],
    tests: [`${features}/auth/college.test.ts`],
  },
  {
    name: 'an open browser is enough to change who signs in',
    replaced: [{ module: `${sessions}/require-proof.ts`, name: 'requireProof', as: 'async () => undefined' }],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'a password is enough to change how one signs in with a second factor',
    replaced: [{ module: `${sessions}/require-proof.ts`, name: 'requireCode', as: 'async () => undefined' }],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'one student locks a campus out',
    replaced: [
      {
        module: `${sessions}/failures.ts`,
        name: 'quotasOf',
        as: '(attempted) => original({ ...attempted, knownAs: null })',
      },
    ],
    tests: [`${sessions}/failures.test.ts`],
  },
  {
    name: 'the most common passwords are taken',
    replaced: [{ module: `${sessions}/password-rules.ts`, name: 'requireUncommon', as: 'async () => undefined' }],
    tests: [`${sessions}/password-rules.test.ts`],
  },
  {
    name: 'members give themselves a role',
    replaced: [
      {
        module: 'contract/src/members.profile.ts',
        name: 'updateMe',
        as: `({ ...original, body: Type.Object({ ...original.body.properties, role: Type.Optional(Type.String()) }) })`,
      },
      {
        module: `${features}/members/profile.actions.ts`,
        name: 'changeProfile',
        as: `async (services, id, body) => {
          await original(services, id, body);
          if (body.role) await services.db.updateTable('users').set({ role: body.role }).where('id', '=', id).execute();
        }`,
      },
    ],
    tests: [`${features}/members/profile.test.ts`],
  },
  {
    name: 'the club is left without an admin',
    replaced: [{ module: `${accounts}/remove-account.queries.ts`, name: 'isLastAdmin', as: 'async () => false' }],
    tests: [`${features}/account/leaving.test.ts`],
  },
  {
    name: 'those who were deleted stay signed in',
    replaced: [
      {
        module: `${accounts}/remove-account.ts`,
        name: 'removeAccount',
        as: `(work, id) => original({ ...work, emit: (fact, ...rest) =>
          ['session.ended', 'member.deleted'].includes(fact) || work.emit(fact, ...rest) }, id)`,
      },
      { module: 'server/src/realtime/live-sessions.ts', name: 'closeWithSessions', as: '() => () => undefined' },
    ],
    tests: [`${features}/admin/users.test.ts`],
  },
  {
    name: 'those who were suspended stay signed in',
    replaced: [{ module: `${sessions}/sessions.queries.ts`, name: 'deleteSessions', as: 'async () => []' }],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'the database keeps the tokens of sessions',
    replaced: [{ module: `${sessions}/token.ts`, name: 'hashToken', as: '(token) => Buffer.from(token)' }],
    tests: [`${sessions}/sessions.test.ts`],
  },
  {
    name: 'programs that only read may write',
    replaced: [{ module: `${sessions}/personal-tokens.ts`, name: 'requireScope', as: '() => undefined' }],
    tests: ['server/src/http/matrix.test.ts'],
    only: 'a token is answered|has a row',
  },
];
