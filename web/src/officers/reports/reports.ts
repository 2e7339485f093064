import { listReports, type Report } from 'contract/officers/moderation.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

export const reports = createEntities<Report>('reports');

export const openReportsList = listOf(reports, pagesOf(listReports, { query: { state: 'open', limit: 100 } }));
export const decidedReports = listOf(reports, pagesOf(listReports, { query: { state: 'decided' } }));

/** All reports of one target, decided together; the first is the oldest. */
export interface Case {
  first: Report;
  all: Report[];
}

export function casesOf(list: Report[]): Case[] {
  const cases = new Map<string, Case>();
  for (const report of list) {
    const key = `${report.kind} ${report.targetId}`;
    const found = cases.get(key);
    if (found) found.all.push(report);
    else cases.set(key, { first: report, all: [report] });
  }
  return [...cases.values()];
}
