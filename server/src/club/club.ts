import type { ClubField } from 'contract/club/club.fields.ts';
import type { PageTexts } from 'contract/club/club.pages.ts';
import type { FixedField } from 'contract/club/club.settings.ts';
import { defaultColor, type PublicClub } from 'contract/club/club.ts';
import type { Language } from 'contract/club/languages.ts';
import type { ProfileAudiences } from 'contract/members/privacy.ts';
import { type Config, defaultClubName, defaultSender } from '../config.ts';
import type { DatabaseUrl } from '../platform/database/client.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Bus } from '../platform/facts/bus.ts';
import { happened } from '../platform/facts/happened.ts';
import type { Log } from '../platform/log/log.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { getSettings, type SettingsRow } from './club-settings.queries.ts';
import { listenForChanges } from './listen.ts';
import { publicClubOf } from './public-club.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    /** Emitted in every process, also when another one changed the settings. */
    'club.changed': { version: number };
  }
}

export interface ClubSettings {
  version: number;
  name: string;
  /** As #rrggbb, in lower case. */
  color: string;
  logo: { id: string; contentType: string } | null;
  welcome: string;
  timeZone: string;
  language: Language;
  /** Includes the password, so only the mailer may read it. */
  smtpUrl: string | null;
  mailFrom: string;
  college: string | null;
  applicationsOpen: boolean;
  emailsInSearch: boolean;
  eventCreators: 'officers' | 'members';
  officersNeedSecondFactor: boolean;
  personalTokens: boolean;
  blindReview: boolean;
  rubric: string[];
  showFigures: boolean;
  showNextEvent: boolean;
  pages: PageTexts;
  /** The current version, and the oldest that members need not accept again; null without rules. */
  rules: { version: number; required: number } | null;
  privacyDefaults: ProfileAudiences;
  graduationMonth: number | null;
  inactiveMonths: number | null;
  fields: ClubField[];
  /** In days; null deletes nothing. */
  retention: Record<'applicationDays' | 'resumeDays' | 'mailDays' | 'auditDays', number | null>;
}

export interface Club {
  /** Read it when needed and don't store parts: officers change it while the server runs. */
  readonly current: ClubSettings;
  readonly public: PublicClub;
  readonly fixed: FixedField[];
  refresh(): Promise<void>;
  follow(): Promise<() => Promise<void>>;
}

interface Needed {
  db: Database;
  databaseUrl: DatabaseUrl;
  secret: Secret;
  config: Config;
  facts: Bus;
  log: Log;
}

export async function openClub({ db, databaseUrl, secret, config, facts, log }: Needed): Promise<Club> {
  const { fixed } = config;
  const read = async () => merge(await getSettings(db), config, secret);
  let current = await read();
  const refresh = async () => {
    const latest = await read();
    // Of two concurrent reads, the slower one may return older settings.
    if (latest.version <= current.version) return;
    current = latest;
    await happened({ db, facts }, 'club.changed', { version: latest.version });
  };
  return {
    get current() {
      return current;
    },
    get public() {
      return publicClubOf(current);
    },
    fixed: Object.keys(fixed) as FixedField[],
    refresh,
    follow: () => listenForChanges(databaseUrl, refresh, log),
  };
}

function merge(row: SettingsRow, { fixed, college }: Config, secret: Secret): ClubSettings {
  return {
    version: row.version,
    name: fixed.name ?? row.name ?? defaultClubName,
    color: (fixed.color ?? row.color ?? defaultColor).toLowerCase(),
    logo: row.logo_id && row.logo_type ? { id: row.logo_id, contentType: row.logo_type } : null,
    welcome: row.welcome,
    timeZone: row.time_zone,
    language: row.language,
    smtpUrl: fixed.smtpUrl ?? (row.sealed_smtp_url && secret.decrypt(row.sealed_smtp_url)),
    mailFrom: fixed.mailFrom ?? row.mail_from ?? defaultSender,
    college: college?.name ?? null,
    applicationsOpen: row.applications_open,
    emailsInSearch: row.emails_in_search,
    eventCreators: row.event_creators,
    officersNeedSecondFactor: row.officers_second_factor,
    personalTokens: row.personal_tokens,
    blindReview: row.blind_review,
    rubric: row.rubric,
    showFigures: row.show_figures,
    showNextEvent: row.show_next_event,
    pages: { contact: row.contact, imprint: row.imprint, privacy: row.privacy },
    rules:
      row.rules_version && row.rules_required ? { version: row.rules_version, required: row.rules_required } : null,
    privacyDefaults: {
      email: row.email_audience,
      presence: row.presence_audience,
      readReceipts: row.read_receipts_audience,
      experience: row.experience_audience,
      education: row.education_audience,
      certifications: row.certifications_audience,
      publications: row.publications_audience,
      fields: row.fields_audience,
    },
    graduationMonth: row.graduation_month,
    inactiveMonths: row.inactive_months,
    fields: row.fields,
    retention: {
      applicationDays: fixed['retention.applicationDays'] ?? row.application_days,
      resumeDays: fixed['retention.resumeDays'] ?? row.resume_days,
      mailDays: fixed['retention.mailDays'] ?? row.mail_days,
      auditDays: fixed['retention.auditDays'] ?? row.audit_days,
    },
  };
}
