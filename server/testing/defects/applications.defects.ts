import type { Defect } from './defect.ts';

const applications = 'server/src/features/applications';

export const applicationsDefects: Defect[] = [
  {
    name: 'a blind review hides no one',
    edits: [
      {
        file: 'server/src/database/functions/is-application-hidden.sql',
        find: 'revealed_at is null and (select',
        replace: 'revealed_at is null and false and (select',
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a blind review names the applicant in notifications',
    edits: [
      {
        file: 'server/src/features/notifications/notifications.card.ts',
        find: '(select applicant_name(status, revealed_at, number, name) from',
        replace: '(select name from',
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a blind review names the applicant in the audit log',
    edits: [
      {
        file: 'server/src/features/audit/audit-lines.queries.ts',
        find: '(select applicant_name(a.status, a.revealed_at, a.number, a.name) from',
        replace: '(select a.name from',
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a blind review shows to whom mails went',
    edits: [
      {
        file: 'server/src/features/mail/mail-log.routes.ts',
        find: 'to: row.hiddenAs ?? row.to_address,',
        replace: 'to: row.to_address,',
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a blind review opens the resume',
    edits: [
      {
        file: 'server/src/features/applications/applications.queries.ts',
        find: `.where(sql<boolean>\`not \${isHidden('a')}\`)`,
        replace: '',
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a blind review shows the name in what the applicant wrote',
    edits: [
      {
        file: 'server/src/features/applications/applications.queries.ts',
        find: `reason: masked(column(\`\${a}.reason\`), a),`,
        replace: `reason: \`\${a}.reason\`,`,
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a blind review is decided before it is scored',
    edits: [
      {
        file: 'server/src/features/applications/decisions.queries.ts',
        find: `.where(sql<boolean>\`not \${isHidden('applications')}\`)`,
        replace: '',
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a reviewer sees the scores of others before the reveal',
    edits: [
      {
        file: 'server/src/features/applications/blind.queries.ts',
        find: `where v.application_id = a.id and not \${isHidden('a')})\`;`,
        replace: `where v.application_id = a.id)\`;`,
      },
    ],
    tests: [`${applications}/blind.test.ts`],
  },
  {
    name: 'a question is answered behind the link of someone else',
    edits: [
      {
        file: 'server/src/features/applications/questions.queries.ts',
        find: `where q.id = \${question.id} and q.application_id = \${question.applicationId} and q.answer is null`,
        replace: `where q.id = \${question.id} and q.answer is null`,
      },
    ],
    tests: [`${applications}/questions.test.ts`],
  },
];
