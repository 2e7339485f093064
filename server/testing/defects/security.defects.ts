import type { Defect } from './defect.ts';

const sessions = 'server/src/sessions';
const features = 'server/src/features';

export const securityDefects: Defect[] = [
  {
    name: 'each beginning of an address is read to the end of the text',
    edits: [
      {
        file: 'contract/src/links.ts',
        find: '    if (start < done) continue;\n',
        replace: '',
      },
    ],
    tests: ['contract/src/links.test.ts'],
  },
  {
    name: 'a post that cannot be shown takes the feed with it',
    edits: [
      {
        file: 'web/src/ui/layout/item-boundary.tsx',
        find: "<ErrorBoundary resetKey={text} fallback={() => <Frame className={classes.failed}>{t('failure.item')}</Frame>}>",
        replace: '<>',
      },
      { file: 'web/src/ui/layout/item-boundary.tsx', find: '</ErrorBoundary>', replace: '</>' },
    ],
    tests: ['web/src/ui/layout/item-boundary.test.tsx', 'web/src/ui/layout/layout.test.tsx'],
  },
  {
    name: 'any backup can be downloaded',
    edits: [
      {
        file: `${features}/backups/backups.actions.ts`,
        find: 'if (!row?.passphrase_of_server) throw',
        replace: 'if (!row) throw',
      },
    ],
    tests: [`${features}/backups/backups.long.test.ts`],
  },
  {
    name: 'backups hold sessions',
    edits: [{ file: 'server/src/backup/left-out.ts', find: "  sessions: { rows: 'false' },\n", replace: '' }],
    tests: ['server/src/backup/backup.test.ts'],
  },
  {
    name: 'the database keeps the tokens of sessions',
    edits: [
      {
        file: `${sessions}/token.ts`,
        find: "createHash('sha256').update(token).digest()",
        replace: 'Buffer.from(token)',
      },
    ],
    tests: [`${sessions}/sessions.test.ts`],
  },
  {
    name: 'an open browser is enough to change who signs in',
    edits: [
      {
        file: `${sessions}/guards.ts`,
        find: 'config.sensitive === true) await requireProof',
        replace: "config.sensitive === 'sometimes') await requireProof",
      },
    ],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'a proof is good for an hour',
    edits: [
      {
        file: 'contract/src/account.confirm.ts',
        find: 'export const proofMinutes = 10;',
        replace: 'export const proofMinutes = 60;',
      },
    ],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'a password proves it is the member where there is a second factor',
    edits: [
      {
        file: `${sessions}/require-proof.ts`,
        find: 'if (code === undefined) return requireRecentProof(services, member);\n  const attempted',
        replace: 'if (code === undefined) return;\n  const attempted',
      },
    ],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'the mail server changes without a question',
    edits: [
      {
        file: `${features}/club/settings.actions.ts`,
        find: 'return opens || leadsMailElsewhere(current, change);',
        replace: 'return opens;',
      },
    ],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'no admin hears of a new one',
    edits: [
      {
        file: `${features}/admin/users.actions.ts`,
        find: "if (role !== 'admin' || !member) return;",
        replace: "if (role === 'admin' || !member) return;",
      },
    ],
    tests: [`${sessions}/proof.test.ts`],
  },
  {
    name: 'the most common passwords are taken',
    edits: [{ file: `${sessions}/password-rules.ts`, find: '|| (await commonPasswords()).has(plain)', replace: '' }],
    tests: [`${sessions}/password-rules.test.ts`],
  },
  {
    name: 'a text mentions any number of members',
    edits: [
      {
        file: 'server/src/mentions/limit-mentions.ts',
        find: 'targets.push(target) <= limits.mentions',
        replace: 'targets.push(target) > 0',
      },
    ],
    tests: [`${features}/feed/mentions.test.ts`],
  },
  {
    name: 'an author mentions any number of members in an hour',
    edits: [
      {
        file: 'server/src/database/functions/take-mentions.sql',
        find: 'limit greatest(0, max - (select count(*) from known))',
        replace: 'limit max',
      },
    ],
    tests: [`${features}/feed/mentions.test.ts`],
  },
  {
    name: 'a comment publishes the whole post',
    edits: [
      {
        file: `${features}/feed/comments.socket.ts`,
        find: "facts.onEveryNode('comment.added', publishComment);",
        replace:
          "facts.onEveryNode('comment.added', (added) => (added.target.kind === 'post' && facts.emit('post.edited', { postId: added.target.id }), publishComment(added)));",
      },
    ],
    tests: [`${features}/feed/feed.socket.test.ts`],
  },
];
