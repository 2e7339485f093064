import type { Defect } from './defect.ts';

const features = 'server/src/features';
const functions = 'server/src/database/functions';

export const limitsDefects: Defect[] = [
  {
    name: 'scheduled posts appear while their author is suspended',
    edits: [
      {
        file: `${features}/feed/scheduled.queries.ts`,
        find: 's.publish_at <= now() and ',
        replace: 's.publish_at <= now() or ',
      },
    ],
    tests: [`${features}/feed/scheduled.test.ts`],
  },
  {
    name: 'a scheduled post that missed its time never appears',
    edits: [
      {
        file: `${features}/feed/scheduled.actions.ts`,
        find: 'for (const id of await scheduled.listDue(services.db)) {',
        replace: 'for (const id of [] as string[]) {',
      },
    ],
    tests: [`${features}/feed/scheduled.test.ts`],
  },
  {
    name: 'any number of posts can wait for their time',
    edits: [
      {
        file: 'contract/src/limits.ts',
        find: 'scheduledPosts: 20,',
        replace: 'scheduledPosts: 1_000,',
      },
    ],
    tests: [`${features}/feed/scheduled.test.ts`],
  },
  {
    name: 'suspended members get mails that waited for the end of quiet hours',
    edits: [
      {
        file: 'server/src/mail/deliver.job.ts',
        find: 'if (await isSuspended(token)) return withdrawMail(db, mailId);',
        replace: '',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'suspended members take places from the waiting list',
    edits: [
      {
        file: `${functions}/promote-waiting.sql`,
        find: '      and not exists (select from active_suspensions held where held.user_id = w.user_id)\n',
        replace: '',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'events of blocked members reach those who blocked them',
    edits: [
      {
        file: `${functions}/hears-of.sql`,
        find: "where id = actor and role in ('moderator', 'admin'))",
        replace: 'where id = actor)',
      },
    ],
    tests: [`${features}/events/blocked-hosts.test.ts`],
  },
  {
    name: 'members create any number of events',
    edits: [
      {
        file: `${features}/events/events.actions.ts`,
        find: 'const eventsPerHour = 10;',
        replace: 'const eventsPerHour = 1_000;',
      },
    ],
    tests: ['server/src/http/rate-limits.test.ts'],
  },
  {
    name: 'an upload counts the same, however large it is',
    edits: [
      {
        file: 'server/src/http/upload-admission.ts',
        find: 'if (hasFile) await updateUse(db, id, bytesOf(sender).key, taken);',
        replace: 'if (hasFile) await updateUse(db, id, bytesOf(sender).key, 1);',
      },
    ],
    tests: ['server/src/http/upload-budget.test.ts'],
  },
  {
    name: 'files that are rejected use up the bytes of a day',
    edits: [
      {
        file: 'server/src/http/uploads.ts',
        find: 'statusCode < 400 ? bytes : 0',
        replace: 'bytes',
      },
    ],
    tests: ['server/src/http/upload-budget.test.ts'],
  },
  {
    name: 'failures of others lock out browsers that an account knows',
    edits: [
      {
        file: 'server/src/sessions/failures.ts',
        find: 'if (!knownAs) return quotas;',
        replace: 'if (quotas) return quotas;',
      },
    ],
    tests: ['server/src/sessions/failures.test.ts'],
  },
  {
    name: 'the browser of one account is known to every account',
    edits: [
      {
        file: `${features}/auth/known-browsers.queries.ts`,
        find: 'where u.email = ',
        replace: 'where null is distinct from ',
      },
    ],
    tests: ['server/src/sessions/failures.test.ts'],
  },
  {
    name: 'five people of a campus can apply',
    edits: [
      {
        file: `${features}/applications/apply.actions.ts`,
        find: 'max: 60, minutes: 30,',
        replace: 'max: 5, minutes: 30,',
      },
    ],
    tests: ['server/src/http/rate-limits.test.ts'],
  },
];
