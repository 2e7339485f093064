import type { apply } from 'contract/applications.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { fileTypeFromBuffer } from 'file-type';
import { inTransaction } from '../../facts/in-transaction.ts';
import { insertFile, type NewFile, removeFiles, withStoredFile } from '../../files/files.queries.ts';
import { ClubError } from '../../http/errors.ts';
import { tidyFileName } from '../../http/send-file.ts';
import type { Upload } from '../../http/uploads.ts';
import type { Services } from '../../services.ts';
import { mailAlreadyMember, mailReceived } from './applications.mails.ts';
import { findMemberByEmail, findPendingResume, lockEmail, putApplication } from './applications.queries.ts';

type Answers = BodyOf<typeof apply>;

/**
 * Takes an application. Whether the address is known does not show: a member's application is not kept, and a mail
 * tells them that they can sign in.
 */
export async function receiveApplication(services: Services, body: Answers, upload: Upload | null): Promise<void> {
  const answers = { ...body, email: body.email.toLowerCase() };
  const resume = upload && (await readResume(upload));
  const member = await findMemberByEmail(services.db, answers.email);
  if (member) return mailAlreadyMember(services, { ...member, email: answers.email });
  if (!resume) return keep(services, answers, null);
  await withStoredFile(services.files, resume, (id) => keep(services, answers, { id, file: resume }));
}

async function readResume({ bytes, name }: Upload): Promise<NewFile> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf') throw new ClubError('wrong_type', 'The resume must be a PDF file.');
  return {
    kind: 'resume',
    ownerId: null,
    name: tidyFileName(name) || 'resume.pdf',
    contentType: 'application/pdf',
    variants: { original: bytes },
  };
}

async function keep(services: Services, answers: Answers, resume: { id: string; file: NewFile } | null): Promise<void> {
  await inTransaction(services, async (tx, tell) => {
    await lockEmail(tx, answers.email);
    const replaced = await findPendingResume(tx, answers.email);
    if (resume) await insertFile(tx, resume.id, resume.file);
    const applicationId = await putApplication(tx, answers, resume?.id ?? null);
    if (replaced) await removeFiles(tx, services.jobs, [replaced]);
    await mailReceived(services, tx, answers);
    tell('application.received', { applicationId });
  });
}
