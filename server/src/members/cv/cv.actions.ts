import { fileURLToPath } from 'node:url';
import type { Language } from 'contract/club/languages.ts';
import { type CvSection, cvSections } from 'contract/members/members.cv.ts';
import type { User } from 'contract/members/members.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { runScript } from '../../platform/process/run-script.ts';
import type { Services } from '../../services.ts';
import { findUserJson } from '../members.card.ts';
import type { CvDocument } from './cv-document.ts';
import { describeCv } from './describe-cv.ts';
import { toResume } from './resume.ts';

export interface CvFile {
  name: string;
  contentType: string;
  content: Buffer | string;
}

const writer = fileURLToPath(new URL('./pdf/cv-writer.ts', import.meta.url));

export async function readOwn({ db }: Pick<Services, 'db'>, userId: string): Promise<User> {
  const json = await findUserJson(db, userId);
  if (json === null) throw notFound('member');
  return JSON.parse(json);
}

/** Throws `unavailable` if the PDF can't be drawn now. */
export async function makeCv(
  services: Services,
  { id, language }: { id: string; language: Language },
  { format, sections }: { format: 'pdf' | 'json'; sections?: string | undefined },
): Promise<CvFile> {
  const user = await readOwn(services, id);
  const chosen = cvSections.filter((section) => sections === undefined || sections.split(',').includes(section));
  // A slash would begin the name of a file.
  const fileName = t('cv.file', { name: user.name.replaceAll(/[/\\]/g, '-') });
  const name = `${fileName(language)}.${format}`;
  if (format === 'json')
    return { name, contentType: 'application/json; charset=utf-8', content: writeJson(user, chosen) };
  const document = describeCv(user, { sections: chosen, language, now: services.clock.now() });
  const content = await drawOnce(document);
  if (!content) throw new ApiError('unavailable', t('errors.cvFailed'), { retryAfter: 30 });
  return { name, contentType: 'application/pdf', content };
}

const drawing = new Map<string, Promise<Buffer | null>>();

/** Requests for the same CV at once share one drawing, which takes a process and seconds. */
function drawOnce(document: CvDocument): Promise<Buffer | null> {
  const key = JSON.stringify({ ...document, createdAt: '' });
  const begun = drawing.get(key);
  if (begun) return begun;
  const input = JSON.stringify(document);
  const drawn = runScript({ path: writer, input, megabytes: 256, timeoutMs: 60_000 }).finally(() =>
    drawing.delete(key),
  );
  drawing.set(key, drawn);
  return drawn;
}

const writeJson = (user: User, sections: readonly CvSection[]) =>
  `${JSON.stringify(toResume(user, sections), null, 2)}\n`;
