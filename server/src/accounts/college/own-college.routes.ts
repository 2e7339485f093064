import { getCollegeLink, unlinkCollege } from 'contract/accounts/account.college.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { deleteLinked, findLinkedAt } from './own-college.queries.ts';

export function collegeRoutes(app: FastifyInstance, services: Services): void {
  const issuer = services.config.college?.issuer ?? '';

  serve(app, getCollegeLink, async ({ member }) => ({ linkedAt: await findLinkedAt(services.db, member.id, issuer) }));

  serve(app, unlinkCollege, async ({ member, language }) => {
    await inTransaction(services, async (tx) => {
      if (!(await deleteLinked(tx, member.id))) return;
      await happened(tx, 'college.unlinked', { actorId: member.id, subject: { kind: 'user', id: member.id } });
    });
    return { message: t('answers.collegeUnlinked')(language) };
  });
}
