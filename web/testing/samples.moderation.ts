import type { OwnReport, Report } from 'contract/officers/moderation.ts';
import { member, newId } from './samples.ts';

const evidence = { title: '', text: 'Mean words', files: [], at: '2026-11-20T10:00:00.000Z', path: '/posts/1' };
const undecided = { outcome: null, note: '', until: null, decidedAt: null };

const person = (name: Parameters<typeof member>[0]) => {
  const { _id, name: fullName, avatar, role } = member(name);
  return { _id, name: fullName, avatar, role };
};

export function report(changes: Partial<Report> = {}): Report {
  const { role: _role, ...reporter } = person('cleo');
  return {
    ...{ _id: newId(), kind: 'post', targetId: newId(), author: person('ben'), reporter, reason: 'harassment' },
    ...{ details: '', evidence, createdAt: '2026-11-21T10:00:00.000Z', ...undecided, decidedBy: null },
    ...changes,
  };
}

/** The same report, as its reporter reads it. */
export function ownReport(changes: Partial<OwnReport> = {}): OwnReport {
  return {
    ...{ _id: newId(), kind: 'post', reportedByMe: true, reason: 'harassment', details: '', evidence },
    ...{ createdAt: '2026-11-21T10:00:00.000Z', ...undecided },
    ...changes,
  };
}
