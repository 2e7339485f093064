import type { correctApplication } from 'contract/applications/applications.written.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { onApplications, readValues, replaceAnswers } from '../../members/members.kernel.ts';
import { retractMails } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { type StoredFile, withStoredFile } from '../../platform/files/stored-files.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { readResume } from '../apply/apply.actions.ts';
import { lockEmailOfApplication } from './decisions.queries.ts';
import { deleteWithdrawn, findLink, type LinkedApplication, lockPending, updateWritten } from './written.queries.ts';

type Correction = BodyOf<typeof correctApplication>;

/** The address can't change: the link belongs to it, and officers find the applicant by it. */
export async function correct(services: Services, body: Correction, upload: Upload | null): Promise<void> {
  const { db, files, club } = services;
  // Checked first, so that a made-up link does not store a file.
  if (!(await findLink(db, hashToken(body.token)))) throw notFound('application');
  const responses = body.answers && readValues(onApplications(club.current.fields), body.answers);
  const save = (resume: StoredFile | null) =>
    inTransaction(services, async (tx) => {
      const linked = await lockLinked(tx, body.token);
      if (!linked) throw new ApiError('conflict', t('errors.yourApplicationWithdrawn'));
      await resume?.insert(tx);
      const resumeId = resume?.id ?? (body.removeResume ? null : linked.resumeId);
      await updateWritten(tx, linked.id, body, resumeId);
      if (responses) await replaceAnswers(tx, linked.id, responses);
      if (linked.resumeId && linked.resumeId !== resumeId) await removeFiles(tx, services.jobs, [linked.resumeId]);
      await inform(tx, linked, 'application.corrected');
    });
  await (upload ? withStoredFile(files, await readResume(upload), save) : save(null));
}

export async function withdrawWritten(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const linked = await lockLinked(tx, token);
    if (!linked) return;
    await happened(tx, 'applications.settled', { applicationIds: [linked.id] });
    if (linked.isNewest) await retractMails(tx, linked.email, ['question']);
    await deleteWithdrawn(tx, linked);
    if (linked.resumeId) await removeFiles(tx, services.jobs, [linked.resumeId]);
    await inform(tx, linked, 'application.withdrawn');
  });
}

/** Locks the address. A newer application may supersede this one, which the bearer must not learn. */
async function lockLinked(tx: Database, token: string): Promise<LinkedApplication | null> {
  const found = await findLink(tx, hashToken(token));
  if (found?.applicationId) await lockEmailOfApplication(tx, found.applicationId);
  const link = await findLink(tx, hashToken(token));
  if (!link) throw notFound('application');
  if (link.isWithdrawn) return null;
  const linked = link.applicationId && (await lockPending(tx, link.applicationId));
  if (!linked) throw new ApiError('already_handled', t('errors.yourApplicationDecided'));
  return linked;
}

/** Applications from a member's address don't concern officers; the work is the same. */
async function inform(
  tx: Database,
  { id, fromMember }: LinkedApplication,
  action: 'application.corrected' | 'application.withdrawn',
): Promise<void> {
  await happened(tx, action, { actorId: null, subject: fromMember ? null : { kind: 'application', id } });
  if (fromMember) return;
  await happened(tx, 'application.changed', { applicationId: id });
  await happened(tx, 'applications.changed', {});
}
