import type { Defect } from './defect.ts';

const features = 'server/src/features';
const sessions = 'server/src/sessions';
const tokens = `${features}/account/tokens.test.ts`;
// What a token may call at all is in the matrix of all calls.
const matrix = 'server/src/http/matrix.test.ts';
const webhooks = `${features}/webhooks/webhooks.test.ts`;

/** Each takes out a rule of personal tokens, of webhooks or of the findings about the club's health. */
export const automationDefects: Defect[] = [
  {
    name: 'tokens that only read may write',
    edits: [{ file: `${sessions}/personal-tokens.ts`, find: "token.scope === 'read' &&", replace: 'false &&' }],
    tests: [matrix],
  },
  {
    name: 'tokens reach the security of accounts',
    edits: [{ file: `${sessions}/personal-tokens.ts`, find: '  /^\\/api\\/account(\\/|$)/,\n', replace: '' }],
    tests: [tokens],
  },
  {
    name: 'tokens make accounts',
    edits: [
      {
        file: `${sessions}/personal-tokens.ts`,
        find: '  /^\\/api\\/admin\\/applications\\/:id\\/approve$/,\n',
        replace: '',
      },
    ],
    tests: [tokens],
  },
  {
    name: 'tokens work after they have expired',
    edits: [{ file: `${sessions}/personal-tokens.queries.ts`, find: 't.expires_at > now()', replace: 'true' }],
    tests: [tokens],
  },
  {
    name: 'webhooks are signed without the time',
    edits: [
      {
        file: `${features}/webhooks/signature.ts`,
        find: `.update(\`\${id}.\${timestamp}.\${body}\`)`,
        replace: `.update(\`\${id}.\${body}\`)`,
      },
    ],
    tests: [`${features}/webhooks/signature.test.ts`, `${features}/webhooks/automation-page.test.ts`],
  },
  {
    name: 'webhooks that were turned off are still sent to',
    edits: [
      {
        file: `${features}/webhooks/attempt.actions.ts`,
        find: 'await dropPending(tx, webhookId);',
        replace: '',
      },
      { file: `${features}/webhooks/deliveries.queries.ts`, find: ' and disabled_by is null', replace: '' },
      { file: `${features}/webhooks/attempt.actions.ts`, find: ' || found.isOff) return;', replace: ') return;' },
    ],
    tests: [webhooks],
  },
  {
    name: 'webhooks reach into the network of the club',
    edits: [
      {
        file: 'server/src/outgoing/public-address.ts',
        find: 'export function isPublicAddress(address: string): boolean {',
        replace: 'export function isPublicAddress(address: string): boolean {\n  if (address) return true;',
      },
    ],
    tests: [webhooks],
  },
  {
    name: 'webhooks keep what was sent for ever',
    edits: [
      {
        file: `${features}/retention/retention.job.ts`,
        find: 'const deliveryDays = 30;',
        replace: 'const deliveryDays = 3_000;',
      },
    ],
    tests: [`${features}/retention/retention.test.ts`],
  },
  {
    name: 'health says nothing of a file that has changed',
    edits: [
      {
        file: 'server/src/health/file-check.ts',
        find: 'if (checksums && checksums[variant] !== found[variant])',
        replace: 'if (checksums && !found[variant])',
      },
    ],
    tests: [`${features}/health/health.test.ts`],
  },
  {
    name: 'health takes any club at its address for its own',
    edits: [
      {
        file: 'server/src/health/checks/address.ts',
        find: 'if (club === publicId) return',
        replace: 'if (club !== null) return',
      },
    ],
    tests: [`${features}/health/health.test.ts`],
  },
  {
    name: 'health is in English for all',
    edits: [
      {
        file: 'server/src/locales/text.ts',
        find: 'return (language) => stored[language] ?? stored.en;',
        replace: 'return () => stored.en;',
      },
    ],
    tests: [`${features}/health/backups-health.test.ts`],
  },
];
