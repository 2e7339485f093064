import type { Report, ReportKind } from 'contract/officers/moderation.ts';
import type { HttpResponse } from '../../../testing/calls/http.ts';
import { listAll } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';

/** Returns the whole response. */
export function report(reporter: Person, kind: ReportKind, id: string, more: object = {}) {
  return reporter.post<{ _id: string }>('/api/reports', { kind, id, reason: 'harassment', ...more });
}

export async function reported(reporter: Person, kind: ReportKind, id: string, more: object = {}): Promise<string> {
  const { status, body } = await report(reporter, kind, id, more);
  if (status !== 201) throw new Error(`Reporting failed: ${JSON.stringify(body)}`);
  return body._id;
}

export function decide(officer: Person, id: string, body: object): Promise<HttpResponse<Report>> {
  return officer.put<Report>(`/api/moderation/reports/${id}`, body);
}

export async function queueOf(officer: Person, state: 'open' | 'decided' = 'open'): Promise<Report[]> {
  return (await listAll<Report>(officer, `/api/moderation/reports?state=${state}&limit=100`)).flat();
}

export async function findReport(officer: Person, id: string, state: 'open' | 'decided' = 'open') {
  return (await queueOf(officer, state)).find(({ _id }) => _id === id);
}
