import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { Application } from 'contract/applications/applications.ts';
import type { Settings } from 'contract/club/club.settings.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { type CastName, cast } from '../../server/seeds/cast.ts';
import { member, newId } from './samples.ts';

export function account(name: CastName, changes: Partial<AdminUser> = {}): AdminUser {
  const { _id, name: fullName, email, avatar, role, badges, alumni } = member(name);
  const since = { joined: true, invitedUntil: null, suspension: null, createdAt: '2026-11-20T10:00:00.000Z' };
  const seen = { joinedAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-20T10:00:00.000Z', secondFactor: false };
  return { _id, name: fullName, email, avatar, role, badges, alumni, ...since, ...seen, ...changes };
}

/** The settings of a club with few changes. */
export function clubSettings(changes: Partial<Settings> = {}): Settings {
  const audience = {
    presence: 'members',
    readReceipts: 'members',
    experience: 'members',
    education: 'members',
  } as const;
  return {
    ...{ name: 'Film Club', logo: null, color: '#126b54', welcome: '', timeZone: 'Europe/Berlin', language: 'en' },
    ...{ mailServer: null, mailFrom: 'club@localhost', applicationsOpen: true, emailsInSearch: true },
    ...{
      officersNeedSecondFactor: false,
      personalTokens: true,
      eventCreators: 'officers',
      showFigures: false,
      showNextEvent: false,
    },
    ...{ blindReview: false, rubric: ['Motivation', 'Contribution', 'Fit'] },
    ...{ visitorEvents: [], fixed: [], contact: '', imprint: '', privacy: '' },
    ...{ graduationMonth: 12, inactiveMonths: null },
    privacyDefaults: {
      email: 'search',
      ...audience,
      certifications: 'members',
      publications: 'members',
      fields: 'members',
    },
    retention: { applicationDays: 365, resumeDays: 90, mailDays: null, auditDays: 365 },
    ...changes,
  };
}

export function application(changes: Partial<Application> = {}): Application {
  const { name, email, college, course } = cast.dana;
  return {
    ...{ _id: newId(), name, email, college, course, reason: 'To meet people.' },
    ...{ resume: null, originalResumeName: '', acceptedRules: null, assignee: null },
    createdAt: '2026-11-20T10:00:00.000Z',
    ...{ hidden: false, reviewCount: 0, reviewedByMe: false },
    ...changes,
  };
}

/** The same application, opened by an admin before a decision. */
export function openedApplication(changes: Partial<OpenedApplication> = {}): OpenedApplication {
  const received = { kind: 'received', by: null, reason: '', at: '2026-11-20T10:00:00.000Z' } as const;
  return {
    ...application(),
    ...{ status: 'pending', answers: [], earlier: [], notes: [], questions: [], history: [received], account: null },
    ...{ rubric: [], myReview: null, reviews: [] },
    ...changes,
  };
}
