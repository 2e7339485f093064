import type { apply } from 'contract/applications.ts';
import { normalizeEmail } from 'contract/email.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { insertFile, type NewFile, removeFiles, withStoredFile } from '../../files/files.queries.ts';
import { readUpload, type Upload } from '../../files/incoming.ts';
import { ClubError } from '../../http/errors.ts';
import { tidyFileName } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { lockEmail } from '../../sessions/approvals.queries.ts';
import { hashToken, newToken } from '../../sessions/token.ts';
import { mailAlreadyMember, mailOfficers, mailReceived } from './applications.mails.ts';
import { findMemberByEmail, findPendingResume, listOfficers, putApplication } from './applications.queries.ts';
import { insertStatusLink } from './status.queries.ts';

type Answers = BodyOf<typeof apply>;

/**
 * Takes an application; answers the path where its sender sees how it stands. Whether the address is known does not
 * show: a member's application is not kept, and a mail tells them that they can sign in.
 */
export async function receiveApplication(services: Services, body: Answers, upload: Upload | null): Promise<string> {
  const answers = { ...body, email: normalizeEmail(body.email) };
  const resume = upload && (await readResume(upload));
  const token = newToken();
  const member = await findMemberByEmail(services.db, answers.email);
  if (member) await turnAway(services, { ...member, email: answers.email }, token);
  else if (!resume) await keep(services, answers, null, token);
  else await withStoredFile(services.files, resume, (id) => keep(services, answers, { id, file: resume }, token));
  return pathOf(token);
}

function pathOf(token: string): string {
  return `/application-status?token=${token}`;
}

async function turnAway(services: Services, member: { name: string; email: string }, token: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await insertStatusLink(tx, hashToken(token), null);
    await mailAlreadyMember(services, tx, member);
  });
}

async function readResume(upload: Upload): Promise<NewFile> {
  const bytes = await readUpload(upload);
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf') throw new ClubError('wrong_type', 'The resume must be a PDF file.');
  return {
    kind: 'resume',
    ownerId: null,
    name: tidyFileName(upload.name) || 'resume.pdf',
    contentType: 'application/pdf',
    variants: { original: bytes },
  };
}

async function keep(
  services: Services,
  answers: Answers,
  resume: { id: string; file: NewFile } | null,
  token: string,
): Promise<void> {
  await inTransaction(services, async (tx, tell) => {
    await lockEmail(tx, answers.email);
    const replaced = await findPendingResume(tx, answers.email);
    if (resume) await insertFile(tx, resume.id, resume.file);
    const { id: applicationId, isNew } = await putApplication(tx, answers, resume?.id ?? null);
    if (replaced) await removeFiles(tx, services.jobs, [replaced]);
    await answerApplicant(services, tx, { ...answers, applicationId }, token);
    if (isNew) await mailOfficers(services, tx, await listOfficers(tx), answers);
    tell('application.received', { applicationId });
  });
}

/** Mails an applicant the link by which they see how the application stands. */
export async function answerApplicant(
  services: Services,
  tx: Database,
  { applicationId, ...applicant }: { applicationId: string; name: string; email: string },
  token: string = newToken(),
): Promise<void> {
  await insertStatusLink(tx, hashToken(token), applicationId);
  await mailReceived(services, tx, applicant, `${services.publicUrl()}${pathOf(token)}`);
}
