import type { Defect } from './defect.ts';

const features = 'server/src/features';

export const moderationDefects: Defect[] = [
  {
    name: 'a sign-in under way survives a suspension',
    edits: [
      {
        file: `${features}/auth/sign-in.actions.ts`,
        find: '    await requireNotSuspended(services, tx, userId);\n',
        replace: '',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'a suspension leaves sessions as they are',
    edits: [
      {
        file: 'server/src/accounts/suspensions.ts',
        find: 'const sessionIds = await deleteSessions(tx, userId);',
        replace: 'const sessionIds: string[] = [];',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'a suspension never ends by itself',
    edits: [
      {
        file: `server/src/database/migrations/054-suspensions.sql`,
        find: 'where lifted_at is null and (until is null or until > now());',
        replace: 'where lifted_at is null;',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'officers without the required second factor receive what is published to officers',
    edits: [
      {
        file: 'server/src/sessions/officers.queries.ts',
        find: `u.joined_at is not null and not \${lacksSecondFactor}`,
        replace: 'u.joined_at is not null',
      },
    ],
    tests: ['server/src/sessions/officers.test.ts'],
  },
  {
    name: 'a suspended admin counts as the other admin',
    edits: [
      {
        file: 'server/src/accounts/remove-account.queries.ts',
        find: "    .where(notSuspended('users.id'))\n",
        replace: '',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'a message of strangers is reported',
    edits: [
      {
        file: 'server/src/moderation/evidence.queries.ts',
        find: `join participants p on p.conversation_id = m.conversation_id and p.user_id = \${readerId}`,
        replace: `join participants p on p.conversation_id = m.conversation_id and \${readerId}::uuid is not null`,
      },
    ],
    tests: [`${features}/moderation/reports.test.ts`],
  },
  {
    name: 'officers decide about themselves',
    edits: [
      {
        file: `${features}/moderation/decide.actions.ts`,
        find: 'if (author?.id === officer.id)',
        replace: 'if (false)',
      },
      {
        file: 'contract/src/moderation.policy.ts',
        find: 'return !isSelf(actor, author.id) && isAllowed',
        replace: 'return isAllowed',
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'officers see who reported them',
    edits: [
      {
        file: `${features}/moderation/reports.queries.ts`,
        find: `r.author_id is distinct from \${officerId}`,
        replace: 'true',
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'a report is decided twice',
    edits: [
      {
        file: `${features}/moderation/decide.actions.ts`,
        find: 'if (isDecided) throw',
        replace: 'if (false) throw',
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'the author reads who reported, and why',
    edits: [
      {
        file: `${features}/moderation/reports.queries.ts`,
        find: `sql\`case when \${isMine} then r.reason end\``,
        replace: 'sql`r.reason`',
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'moderators suspend for as long as they like',
    edits: [
      {
        file: `${features}/moderation/decide.actions.ts`,
        find: "if (role === 'moderator' && !isShort(services, until))",
        replace: 'if (false)',
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'what officers delete leaves no trace',
    edits: [
      {
        file: `${features}/feed/posts.actions.ts`,
        find: 'if (post.author_id !== member.id)',
        replace: 'if (false)',
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'moderators decide about officers',
    edits: [
      {
        file: 'contract/src/moderation.policy.ts',
        find: "isAllowed(actor, author.role === 'student' ? 'moderator' : 'admin')",
        replace: "isAllowed(actor, 'moderator')",
      },
    ],
    tests: [`${features}/moderation/decisions.test.ts`],
  },
  {
    name: 'members report themselves',
    edits: [
      {
        file: `${features}/moderation/reports.actions.ts`,
        find: 'if (found.authorId === member.id) throw',
        replace: 'if (false) throw',
      },
    ],
    tests: [`${features}/moderation/reports.test.ts`],
  },
  {
    name: 'a suspended member gets mails of notifications',
    edits: [
      {
        file: `${features}/notifications/deliveries.queries.ts`,
        find: `and \${visibleTo(sql\`u.role\`)} and \${notSuspended('u.id')} group by u.id)`,
        replace: `and \${visibleTo(sql\`u.role\`)} group by u.id)`,
      },
      {
        file: `${features}/notifications/deliveries.queries.ts`,
        find: `and \${visibleTo(sql\`u.role\`)} and \${notSuspended('u.id')}\`.execute(db);`,
        replace: `and \${visibleTo(sql\`u.role\`)}\`.execute(db);`,
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'a suspended member gets digests',
    edits: [
      {
        file: `${features}/notifications/digests.queries.ts`,
        find: `where \${notSuspended('u.id')} and exists`,
        replace: 'where exists',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'a suspended member is suggested',
    edits: [
      {
        file: `${features}/connections/suggestions.queries.ts`,
        find: `\${notSuspended('u.id')} and`,
        replace: '',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
  {
    name: 'a suspended member keeps their calendar feed',
    edits: [
      {
        file: `${features}/events/calendar.queries.ts`,
        find: "    .where(notSuspended('calendar_feeds.user_id'))\n",
        replace: '',
      },
    ],
    tests: [`${features}/admin/suspension.test.ts`],
  },
];
