import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { mailAlumni } from './alumni.mails.ts';
import { moveAlumniByDate } from './alumni.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'alumni.daily': Record<string, never>;
  }
}

// Small transactions, so that requests don't wait for them.
const batchSize = 200;

export function moveGraduates(services: Services): void {
  services.jobs.work('alumni.daily', () => moveAll(services), '11 4 * * *');
}

async function moveAll(services: Services): Promise<void> {
  while ((await moveSome(services)) === batchSize);
}

function moveSome(services: Services): Promise<number> {
  return inTransaction(services, async (tx) => {
    const moved = await moveAlumniByDate(tx, services.clock.now(), batchSize);
    // Without a mail server, don't fill the mail log with these.
    if (services.mail.delivers) {
      const alumni = moved.filter((member) => member.alumni);
      await mailAlumni(services, tx, alumni, 'byDate');
    }
    for (const { id } of moved) await happened(tx, 'member.updated', { userId: id });
    return moved.length;
  });
}
