import { normalizeEmail } from 'contract/accounts/email.ts';
import type { apply } from 'contract/applications/applications.ts';
import type { Language } from 'contract/club/languages.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { lockEmail } from '../../accounts/accounts.kernel.ts';
import { type EnteredValue, insertAnswers, onApplications, readValues } from '../../members/members.kernel.ts';
import { mayMail } from '../../notifications/notifications.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { tidyFileName } from '../../platform/files/file-name.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { isPdf } from '../../platform/files/pdf.ts';
import { type NewFile, type StoredFile, withStoredFile } from '../../platform/files/stored-files.ts';
import { networkOf } from '../../platform/http/connections/client-network.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { type SpokenQuota, withinQuotas } from '../../platform/quotas/quotas.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { mailReceived } from '../applications.mails.ts';
import { insertApplication, insertStatusLink } from '../applications.queries.ts';

type Applicant = BodyOf<typeof apply> & { language: Language; entered: EnteredValue[]; address: string };

// A whole campus may share one network address, even at a freshers' fair.
const limitsOf = ({ address, email }: Applicant): SpokenQuota[] => [
  { key: `apply-from ${networkOf(address)}`, max: 60, minutes: 30, sentence: 'errors.appliedFromHere' },
  { key: `apply ${email}`, max: 5, minutes: 30, sentence: 'errors.appliedOften' },
];

export function requireOpen({ club }: Services): void {
  if (!club.current.applicationsOpen) throw new ApiError('applications_closed', t('errors.applicationsClosed'));
}

/** Neither the response nor its duration reveals a member's address: both cases run the same statements. */
export async function receiveApplication(
  services: Services,
  body: BodyOf<typeof apply>,
  { upload, language, address }: { upload: Upload | null; language: Language; address: string },
): Promise<string> {
  // A client that doesn't know the club's fields sends no values and skips their check.
  const entered = body.answers ? readValues(onApplications(services.club.current.fields), body.answers) : [];
  const applicant = { ...body, email: normalizeEmail(body.email), language, entered, address };
  const resume = upload && (await readResume(upload));
  const token = newToken();
  const store = (stored: StoredFile | null) => save(services, applicant, stored, token);
  await withinQuotas(services, limitsOf(applicant), () =>
    resume ? withStoredFile(services.files, resume, store) : store(null),
  );
  return pathOfStatus(token);
}

export function pathOfStatus(token: string): string {
  return `/application-status?token=${token}`;
}

export async function readResume(upload: Upload): Promise<NewFile> {
  if (!(await isPdf(upload.path))) throw new ApiError('wrong_type', t('errors.resumePdf'));
  return {
    kind: 'resume',
    ownerId: null,
    name: tidyFileName(upload.name) || 'resume.pdf',
    contentType: 'application/pdf',
    variants: { original: upload },
  };
}

async function save(services: Services, applicant: Applicant, resume: StoredFile | null, token: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockEmail(tx, applicant.email);
    await resume?.insert(tx);
    const { id: applicationId, memberName } = await insertApplication(tx, applicant, resume?.id ?? null);
    await insertAnswers(tx, applicationId, applicant.entered);
    await insertStatusLink(tx, hashToken(token), applicationId);
    const link = `${services.publicUrl()}${pathOfStatus(token)}`;
    if (await mayMail(services, tx, applicant.email, ['received', 'member']))
      await mailReceived(services, tx, { ...applicant, link, memberName });
    await happened(tx, 'application.received', { applicationId });
  });
}
