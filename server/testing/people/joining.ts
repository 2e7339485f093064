import type { ApplicationQuestion } from 'contract/applications/applications.questions.ts';
import type { Application, ApplicationStatus, approveApplication } from 'contract/applications/applications.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import type { Club } from '../app.ts';
import type { HttpResponse } from '../calls/http.ts';
import { readMails } from './mail-log.ts';
import type { Person } from './person.ts';

let count = 0;

/** The fields of an application. */
export function applicationFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Eve Applicant',
    email: `eve.${++count}@college.example`,
    college: 'Northgate College',
    course: 'Physics',
    reason: 'I want to build things with you.',
    ...changes,
  };
}

export async function applyFor(club: Club, changes: Record<string, string> = {}, resume?: File): Promise<Application> {
  const filled = applicationFields(changes);
  const { status, body } = await club.visitor().upload('/api/apply', resume ? { ...filled, resume } : filled);
  if (status !== 201) throw new Error(`Applying failed: ${JSON.stringify(body)}`);
  const found = (await pending(club)).find((one) => one.email === filled.email?.toLowerCase());
  if (!found) throw new Error('The application is not on the list');
  return found;
}

export async function pending(club: Club): Promise<Application[]> {
  const ada = await club.as('ada');
  return (await ada.get<Application[]>('/api/admin/applications?limit=100')).body;
}

interface SentQuestion {
  questionId: string;
  /** From the private link in the mail of the question. */
  token: string;
}

/** Sends a question to an applicant, by mail. */
export async function askQuestion(
  club: Club,
  officer: Person,
  id: string,
  text = 'Why robots?',
): Promise<SentQuestion> {
  const { status, body } = await officer.post<ApplicationQuestion[]>(`/api/admin/applications/${id}/questions`, {
    text,
  });
  if (status !== 201) throw new Error(`Asking failed: ${JSON.stringify(body)}`);
  const { email } = await club.services.db
    .selectFrom('applications')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { questionId: body.at(-1)?._id ?? '', token: (await readMails(club, email)).at(-1)?.token ?? '' };
}

export function answerQuestion(club: Club, question: SentQuestion, text = 'Because they move.') {
  return club.visitor().post<ApplicationStatus>('/api/application-status/answers', { ...question, text });
}

export function approve(admin: Person, id: string): Promise<HttpResponse<ResponseOf<typeof approveApplication>>> {
  return admin.put(`/api/admin/applications/${id}/approve`);
}
