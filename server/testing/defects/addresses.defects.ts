import type { Defect } from './defect.ts';

const features = 'server/src/features';
const accounts = 'server/src/accounts';
const addresses = `${accounts}/addresses.test.ts`;
const college = `${features}/auth/college.test.ts`;

/** Each gives what belongs to an address to somebody who never showed that it is theirs. */
export const addressesDefects: Defect[] = [
  {
    name: 'joining by a link takes over the application of its address',
    edits: [
      {
        file: `${features}/auth/join.actions.ts`,
        find: 'import { newConfirmLink }',
        replace: 'import { confirmAddress, newConfirmLink }',
      },
      {
        file: `${features}/auth/join.actions.ts`,
        find: '    await insertPassword(tx, userId, passwordHash);\n',
        replace:
          '    await insertPassword(tx, userId, passwordHash);\n    await confirmAddress(tx, () => undefined, { id: userId, email });\n',
      },
    ],
    tests: [addresses],
  },
  {
    name: 'an account takes the application of an unconfirmed address along when it is deleted',
    edits: [
      {
        file: `${accounts}/remove-account.queries.ts`,
        find: 'sql`(email_verified or joined_at is null)`',
        replace: 'sql`true`',
      },
    ],
    tests: [addresses],
  },
  {
    name: 'a link to confirm an address counts in every browser',
    edits: [
      { file: `${features}/account/email.actions.ts`, find: 'if (!isOwn) throw', replace: 'if (false) throw' },
      { file: `${features}/account/email.actions.ts`, find: 'if (isOwn) await', replace: 'await' },
    ],
    tests: [addresses],
  },
  {
    name: 'a password chosen by mail leaves passkeys that a stranger had added',
    edits: [
      {
        file: `${features}/auth/passwords.actions.ts`,
        find: 'if (holder && !holder.confirmed) await claimAccount(services, tx, emit, holder);',
        replace: '',
      },
    ],
    tests: [addresses],
  },
  {
    name: 'who applies after somebody joined with their address counts as a member',
    edits: [
      {
        file: `${features}/applications/applications.queries.ts`,
        find: 'and joined_at is not null and email_verified)',
        replace: 'and joined_at is not null)',
      },
    ],
    tests: [addresses],
  },
  {
    name: "the college's sign-in leads into an account whose password a stranger has",
    edits: [
      {
        file: `${features}/auth/college.actions.ts`,
        find: 'if (holder && !holder.confirmed) await claimAccount(services, tx, emit, holder);',
        replace: 'if (false) return { userId, waitsFor: null };',
      },
    ],
    tests: [college],
  },
  {
    name: 'whoever the college gives an address to gets its account',
    edits: [
      {
        file: `${features}/auth/college.actions.ts`,
        find: "if (member.linked) return { outcome: 'other_account' };",
        replace: '',
      },
    ],
    tests: [college],
  },
  {
    name: 'the college links an account before its code has followed',
    edits: [
      {
        file: `${features}/auth/college.actions.ts`,
        find: 'else if (await isSecondFactorOn(tx, userId)) return',
        replace:
          'else if (await isSecondFactorOn(tx, userId) && ((await link(services, tx, { userId, account, name })), true)) return',
      },
    ],
    tests: [college],
  },
  {
    name: 'a provider may call itself as it likes',
    edits: [
      {
        file: 'server/src/sessions/college.ts',
        find: "if (found.issuer?.replace(/\\/+$/, '') !== issuer)",
        replace: 'if (false)',
      },
    ],
    tests: [college],
  },
];
