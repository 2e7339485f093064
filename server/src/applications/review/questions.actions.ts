import { applicationLimits } from 'contract/applications/applications.limits.ts';
import type { answerQuestion } from 'contract/applications/applications.questions.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { mailQuestion } from '../applications.mails.ts';
import { insertStatusLink } from '../applications.queries.ts';
import { pathOfStatus } from '../apply/apply.actions.ts';
import { notDecidable } from '../decisions/decisions.actions.ts';
import { lockEmailOfApplication } from '../decisions/decisions.queries.ts';
import { findLink } from '../decisions/written.queries.ts';
import { findQuestioned, insertQuestion, questionExists, updateAnswer } from './questions.queries.ts';

/** The mail brings a new private link because only hashes of the earlier ones are stored. */
export async function ask(services: Services, admin: Member, id: string, text: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockEmailOfApplication(tx, id);
    const applicant = await findQuestioned(tx, id);
    if (!applicant) throw await notDecidable(tx, id);
    if (applicant.open >= applicationLimits.openQuestions) throw new ApiError('conflict', t('errors.answerPending'));
    if (applicant.count >= applicationLimits.questions) throw new ApiError('conflict', t('errors.maxQuestions'));
    await insertQuestion(tx, id, admin.id, text);
    const token = newToken();
    await insertStatusLink(tx, hashToken(token), id);
    const link = `${services.publicUrl()}${pathOfStatus(token)}`;
    await mailQuestion(services, tx, applicant, { question: text, link });
    const subject = { kind: 'application', id } as const;
    await happened(tx, 'application.questioned', { actorId: admin.id, subject });
    await happened(tx, 'application.changed', { applicationId: id });
  });
}

export async function answer(
  services: Services,
  { token, questionId, text }: BodyOf<typeof answerQuestion>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { applicationId } = (await findLink(tx, hashToken(token))) ?? {};
    if (!applicationId) throw notFound('question');
    await lockEmailOfApplication(tx, applicationId);
    const answered = await updateAnswer(tx, { id: questionId, applicationId, text: text.trim() });
    if (!answered) {
      if (!(await questionExists(tx, questionId, applicationId))) throw notFound('question');
      throw new ApiError('already_handled', t('errors.questionAnswered'));
    }
    await happened(tx, 'application.answered', { applicationId: answered.newestId, authorId: answered.authorId });
  });
}
