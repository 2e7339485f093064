import type { Defect } from './defect.ts';

/** Breaks the ownership of accounts, sign-in, and the end of sessions. */
export const accountsDefects: Defect[] = [
  {
    name: 'joining by a link takes over an application of another person',
    replaced: [
      {
        module: 'server/src/accounts/addresses/addresses.ts',
        name: 'newConfirmLink',
        as: `async (services, tx, holder) => {
          await confirmAddress(tx, { id: holder.userId, email: holder.email });
          return original(services, tx, holder);
        }`,
      },
    ],
    tests: ['server/src/accounts/addresses/addresses.test.ts'],
  },
  {
    name: "the college's sign-in leads into an account whose password a stranger has",
    replaced: [
      { module: 'server/src/accounts/addresses/addresses.ts', name: 'claimAccount', as: 'async () => undefined' },
    ],
    tests: ['server/src/accounts/college/college.test.ts'],
  },
  {
    name: 'an open browser is enough to change who signs in',
    replaced: [
      { module: 'server/src/accounts/sessions/require-proof.ts', name: 'requireProof', as: 'async () => undefined' },
    ],
    tests: ['server/src/accounts/sessions/proof.test.ts'],
  },
  {
    name: 'a password is enough to change how one signs in with a second factor',
    replaced: [
      { module: 'server/src/accounts/sessions/require-proof.ts', name: 'requireCode', as: 'async () => undefined' },
    ],
    tests: ['server/src/accounts/sessions/proof.test.ts'],
  },
  {
    name: 'one student locks a campus out',
    replaced: [
      {
        module: 'server/src/accounts/sessions/failures.ts',
        name: 'quotasOf',
        as: '(attempted) => original({ ...attempted, knownAs: null })',
      },
    ],
    tests: ['server/src/accounts/sessions/failures.test.ts'],
  },
  {
    name: 'the most common passwords are taken',
    replaced: [
      {
        module: 'server/src/accounts/password/password-rules.ts',
        name: 'requireUncommon',
        as: 'async () => undefined',
      },
    ],
    tests: ['server/src/accounts/password/password-rules.test.ts'],
  },
  {
    name: 'members give themselves a role',
    replaced: [
      {
        module: 'contract/src/members/members.profile.ts',
        name: 'updateMe',
        as: `({ ...original, body: Type.Object({ ...original.body.properties, role: Type.Optional(Type.String()) }) })`,
      },
      {
        module: 'server/src/members/profile/profile.actions.ts',
        name: 'changeProfile',
        as: `async (services, id, body) => {
          await original(services, id, body);
          if (body.role) await services.db.updateTable('users').set({ role: body.role }).where('id', '=', id).execute();
        }`,
      },
    ],
    tests: ['server/src/members/profile/profile.test.ts'],
  },
  {
    name: 'the club is left without an admin',
    replaced: [
      { module: 'server/src/accounts/removal/remove-account.queries.ts', name: 'isLastAdmin', as: 'async () => false' },
    ],
    tests: ['server/src/accounts/removal/leaving.test.ts'],
  },
  {
    name: 'those who were deleted stay signed in',
    replaced: [
      {
        module: 'server/src/platform/facts/happened.ts',
        name: 'happened',
        as: `async (scope, name, fact) =>
          ['sessions.closed', 'member.deleted'].includes(name) ? undefined : original(scope, name, fact)`,
      },
      {
        module: 'server/src/platform/realtime/live-sessions.ts',
        name: 'closeWithSessions',
        as: '() => () => undefined',
      },
    ],
    tests: ['server/src/officers/users/users.test.ts'],
  },
  {
    name: 'those who were suspended stay signed in',
    replaced: [
      { module: 'server/src/accounts/sessions/sessions.queries.ts', name: 'deleteSessions', as: 'async () => []' },
    ],
    tests: ['server/src/officers/users/suspension.test.ts'],
  },
  {
    name: 'the database keeps the tokens of sessions',
    replaced: [
      { module: 'server/src/platform/secrets/token.ts', name: 'hashToken', as: '(token) => Buffer.from(token)' },
    ],
    tests: ['server/src/accounts/sessions/sessions.test.ts'],
  },
  {
    name: 'programs that only read may write',
    replaced: [
      { module: 'server/src/accounts/tokens/personal-tokens.ts', name: 'requireScope', as: '() => undefined' },
    ],
    tests: ['server/src/platform/http/matrix.test.ts'],
    only: 'a token is answered|has a row',
  },
];
