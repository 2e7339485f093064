import { normalizeEmail } from 'contract/accounts/email.ts';
import {
  type FixedField,
  fixedFields,
  type Settings,
  type SettingsChange,
  type TestMail,
} from 'contract/club/club.settings.ts';
import { defaultColor } from 'contract/club/club.ts';
import type { Language } from 'contract/club/languages.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { isBlank } from 'contract/text.ts';
import { isSecondFactorOn, mailOtherAdmins } from '../../accounts/accounts.kernel.ts';
import { fixedBy } from '../../config.ts';
import { audienceColumns } from '../../members/members.kernel.ts';
import { trySending } from '../../notifications/notifications.kernel.ts';
import { isTimeZone } from '../../platform/database/sql/time-zones.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, nameOfField } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import type { ClubSettings } from '../club.ts';
import {
  findAddress,
  listVisitorEvents,
  lockSettings,
  replaceVisitorEvents,
  updateSettings,
} from '../club-settings.queries.ts';
import { publicClubOf } from '../public-club.ts';

/** Leaves out user and password of the mail server. */
export async function readSettings({ club, db }: Services): Promise<Settings> {
  const { current, fixed } = club;
  const { language, smtpUrl, mailFrom, emailsInSearch, officersNeedSecondFactor, personalTokens, ...rest } = current;
  const {
    blindReview,
    rubric,
    showFigures,
    showNextEvent,
    pages,
    privacyDefaults,
    graduationMonth,
    inactiveMonths,
    retention,
  } = rest;
  const { name, logo, color, welcome, timeZone, applicationsOpen, eventCreators } = publicClubOf(current);
  return {
    ...{ name, logo, color, welcome, timeZone, applicationsOpen, eventCreators },
    ...{
      mailFrom,
      emailsInSearch,
      officersNeedSecondFactor,
      personalTokens,
      showFigures,
      showNextEvent,
      blindReview,
      rubric,
    },
    ...{ privacyDefaults, graduationMonth, inactiveMonths, retention },
    ...pages,
    language,
    mailServer: smtpUrl === null ? null : { host: URL.parse(smtpUrl)?.hostname ?? '' },
    visitorEvents: await listVisitorEvents(db),
    fixed,
  };
}

/** Changes all or nothing; every process uses it at once. */
export async function changeSettings(services: Services, admin: Member, change: SettingsChange): Promise<void> {
  const { club, db } = services;
  requireFree(change, club.fixed);
  requireMailServer(change.smtpUrl);
  if (change.timeZone !== undefined && !(await isTimeZone(db, change.timeZone)))
    throw invalidField('timeZone', t('invalid.timeZone'));
  // The admins would lose their own powers, and no one could turn it off again.
  if (change.officersNeedSecondFactor && !(await isSecondFactorOn(db, admin.id)))
    throw new ApiError('conflict', t('errors.secondFactorFirst'));
  const fields = fieldsOf(change);
  if (fields.length === 0) return;
  const before = club.current;
  await inTransaction(services, async (tx) => {
    await lockSettings(tx);
    if (leadsMailElsewhere(before, change)) await mailOfMailServer(services, tx, admin);
    await updateSettings(tx, columnsOf(services, change));
    if (change.visitorEvents) await replaceVisitorEvents(tx, change.visitorEvents);
    await happened(tx, 'settings.changed', { actorId: admin.id, detail: { fields: fields.join(', ') } });
  });
  await club.refresh();
}

/** Mails with links that open accounts pass through these, so no right is enough for them. */
export function requireMailRight(member: Member, { smtpUrl, mailFrom }: SettingsChange): void {
  if (smtpUrl === undefined && mailFrom === undefined) return;
  if (!isAllowed(member, 'admin')) throw new ApiError('forbidden', t('errors.adminsMailServer'));
}

/** Whether a change affects who can sign in, or where mails with links that open accounts go. */
export function isSensitive({ current }: Services['club'], change: SettingsChange): boolean {
  const { officersNeedSecondFactor, personalTokens } = { ...current, ...change };
  const opens =
    officersNeedSecondFactor !== current.officersNeedSecondFactor || personalTokens !== current.personalTokens;
  return opens || leadsMailElsewhere(current, change);
}

// The password of a mail server is never sent out, so an address in the body was typed by hand.
function leadsMailElsewhere(current: ClubSettings, { smtpUrl, mailFrom }: SettingsChange): boolean {
  const server = smtpUrl !== undefined && smtpUrl !== current.smtpUrl;
  return server || (mailFrom !== undefined && normalizeEmail(mailFrom) !== current.mailFrom);
}

/** Uses the old mail server: a stranger may own the new one. */
async function mailOfMailServer(services: Services, tx: Database, admin: Member): Promise<void> {
  const { smtpUrl, mailFrom } = services.club.current;
  const through = smtpUrl === null ? {} : { through: { smtpUrl, mailFrom } };
  await mailOtherAdmins(services, tx, { actor: admin, what: 'mailServer', ...through });
}

function columnsOf({ secret }: Services, change: SettingsChange): Parameters<typeof updateSettings>[1] {
  const { color, smtpUrl, retention = {} } = change;
  const columns = {
    name: change.name?.trim(),
    color: color?.toLowerCase() === defaultColor ? null : color?.toLowerCase(),
    welcome: change.welcome?.trim(),
    time_zone: change.timeZone,
    language: change.language,
    sealed_smtp_url: smtpUrl ? secret.encrypt(smtpUrl) : undefined,
    mail_from: change.mailFrom && normalizeEmail(change.mailFrom),
    applications_open: change.applicationsOpen,
    emails_in_search: change.emailsInSearch,
    event_creators: change.eventCreators,
    officers_second_factor: change.officersNeedSecondFactor,
    personal_tokens: change.personalTokens,
    blind_review: change.blindReview,
    rubric: change.rubric?.map((criterion) => criterion.trim()),
    show_figures: change.showFigures,
    show_next_event: change.showNextEvent,
    contact: tidy(change.contact),
    imprint: tidy(change.imprint),
    privacy: tidy(change.privacy),
    ...audienceColumns(change.privacyDefaults ?? {}),
    graduation_month: change.graduationMonth,
    inactive_months: change.inactiveMonths,
    application_days: retention.applicationDays,
    resume_days: retention.resumeDays,
    mail_days: retention.mailDays,
    audit_days: retention.auditDays,
    ...(color === null && { color: null }),
    ...(smtpUrl === null && { sealed_smtp_url: null }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const tidy = (text: string | undefined) => (text !== undefined && isBlank(text) ? '' : text?.trim());

/** The errors never repeat the address because it contains a password. */
function requireMailServer(smtpUrl: string | null | undefined): void {
  if (smtpUrl === null || smtpUrl === undefined) return;
  const url = URL.parse(smtpUrl);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    throw invalidField('smtpUrl', t('invalid.smtpUrl'));
}

export async function sendTestMail(
  { club, db, log }: Services,
  { id: adminId, language }: { id: string; language: Language },
  change: Pick<SettingsChange, 'smtpUrl' | 'mailFrom'>,
): Promise<TestMail> {
  requireFree(change, club.fixed);
  requireMailServer(change.smtpUrl);
  const { name, ...saved } = club.current;
  const url = change.smtpUrl ?? saved.smtpUrl;
  if (!url) throw new ApiError('conflict', t('errors.noMailServerYet'));
  const to = await findAddress(db, adminId);
  const response = await trySending(url, {
    from: { name, address: change.mailFrom ?? saved.mailFrom },
    to,
    subject: t('mails.test.subject', { club: name })(language),
    text: paragraphs(t('mails.helloNoName'), t('mails.test.text', { club: name }))(language),
  });
  if (!response.sent) log.info({ err: response.cause }, 'a test email could not be sent');
  return { to, sent: response.sent, answer: response.text(language) };
}

function requireFree(change: SettingsChange, fixed: FixedField[]): void {
  const changed = new Set(fieldsOf(change));
  const locked = fixedFields.filter((field) => changed.has(field) && fixed.includes(field));
  const [first] = locked;
  if (!first) return;
  const fields = Object.fromEntries(locked.map((field) => [field, t('invalid.fixed', { variable: fixedBy[field] })]));
  throw new ApiError('conflict', t('errors.fixedSetting', { field: nameOfField(first), variable: fixedBy[first] }), {
    fields,
  });
}

function fieldsOf({ retention, privacyDefaults, ...rest }: SettingsChange): string[] {
  const inside = (group: string, fields: object = {}) => Object.keys(fields).map((name) => `${group}.${name}`);
  return [...Object.keys(rest), ...inside('retention', retention), ...inside('privacyDefaults', privacyDefaults)];
}
