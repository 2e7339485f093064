import type { answerQuestion } from 'contract/applications.questions.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { limits } from 'contract/limits.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { notify } from '../../notifications/notify.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { hashToken, newToken } from '../../sessions/token.ts';
import { mailQuestion } from './applications.mails.ts';
import { concernedAdmins, insertStatusLink } from './applications.queries.ts';
import { pathOfStatus } from './apply.actions.ts';
import { notDecidable } from './decisions.actions.ts';
import { lockEmailOfApplication } from './decisions.queries.ts';
import { findLinked, findQuestioned, insertQuestion, questionExists, updateAnswer } from './questions.queries.ts';

/** The mail brings a new private link: of the earlier ones only hashes are kept. */
export async function ask(services: Services, admin: Member, id: string, text: string): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    await lockEmailOfApplication(tx, id);
    const applicant = await findQuestioned(tx, id);
    if (!applicant) throw await notDecidable(tx, id);
    if (applicant.open >= limits.openQuestions)
      throw new ApiError('conflict', 'Wait for an answer before you ask more.');
    if (applicant.count >= limits.applicationQuestions)
      throw new ApiError('conflict', 'You have asked all the questions that one application can have.');
    await insertQuestion(tx, id, admin.id, text);
    const token = newToken();
    await insertStatusLink(tx, hashToken(token), id);
    const link = `${services.publicUrl()}${pathOfStatus(token)}`;
    await mailQuestion(services, tx, applicant, { question: text, link });
    const subject = { kind: 'application', id } as const;
    await recordAudit(tx, { action: 'application.questioned', actorId: admin.id, subject });
    emit('application.changed', { applicationId: id });
  });
}

export async function answer(
  services: Services,
  { token, questionId, text }: BodyOf<typeof answerQuestion>,
): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    const applicationId = await findLinked(tx, hashToken(token));
    if (!applicationId) throw notFound('This question');
    await lockEmailOfApplication(tx, applicationId);
    const answered = await updateAnswer(tx, { id: questionId, applicationId, text: text.trim() });
    if (!answered) {
      if (!(await questionExists(tx, questionId, applicationId))) throw notFound('This question');
      throw new ApiError('already_handled', 'This question was answered already, or your application was decided.');
    }
    const target = { kind: 'application', id: answered.newestId } as const;
    const recipients = concernedAdmins(answered.newestId, answered.authorId);
    await notify(tx, emit, { kind: 'application.answered', target, actorId: null, recipients });
    emit('application.changed', { applicationId: answered.newestId });
  });
}
