import { expect, test } from 'vitest';
import { auditStep } from './audit.js';
import { judge } from './verdict.js';

async function auditOf(report) {
  const step = auditStep(async () => report);
  return judge(await step.work(), step);
}
const finding = (severity) => ({ vulnerabilities: { left: { name: 'left', severity, range: '<2' } } });

test('a serious vulnerability fails the checks, a moderate one does not', async () => {
  expect(await auditOf(finding('high'))).toMatchObject({ passed: 0, failed: 1 });
  expect(await auditOf(finding('critical'))).toMatchObject({ passed: 0, failed: 1 });
  expect(await auditOf(finding('moderate'))).toMatchObject({ passed: 1, failed: 0 });
  expect(await auditOf({ vulnerabilities: {} })).toMatchObject({ passed: 1, failed: 0 });
});

test('without an answer of the registry the check is skipped, with the reason', async () => {
  expect(await auditOf({ message: 'connect ECONNREFUSED' })).toEqual({
    passed: 0,
    failed: 0,
    skips: [expect.stringContaining('ECONNREFUSED')],
  });
});
