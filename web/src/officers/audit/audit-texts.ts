import { tokenScopes } from 'contract/accounts/account.tokens.ts';
import { roles } from 'contract/members/members.ts';
import type { AuditAction, AuditEntry } from 'contract/officers/audit.ts';
import { reportKinds, reportOutcomes } from 'contract/officers/moderation.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';

type Key<Action> = Action extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : never;

// A dot would be a level of the catalog.
const keyOf = (action: AuditAction) => action.replace('.', '-') as Key<AuditAction>;

export const actionText = (action: AuditAction): string => t(`audit.did.${keyOf(action)}`);

export function subjectOf({ subject }: AuditEntry): string {
  return subject?.name ?? '';
}

export function detailOf({ action, subject, member, detail }: AuditEntry): string {
  if (action === 'role.changed') return t('audit.roleDetail', { from: role(detail.from), to: role(detail.to) });
  if (action === 'joinLink.created')
    return t('audit.linkDetail', { count: Number(detail.maxUses), time: formatDate(String(detail.until)) });
  if (action === 'member.suspended')
    return detail.until === undefined ? '' : t('audit.until', { time: formatDate(String(detail.until)) });
  if (action === 'token.created')
    return t('audit.tokenDetail', { scope: scope(detail.scope), count: Number(detail.days) });
  if (action === 'content.removed') return kindText(subject?.kind);
  if (action === 'report.decided') return [kindText(detail.kind), outcomeText(detail.outcome)].join(', ');
  if (action === 'members.exported')
    return detail.selected === 'all'
      ? t('audit.allMembers')
      : t('audit.someMembers', { count: Number(detail.selected) });
  // An event's title goes beside its owner.
  const name = member && subject && subject.kind !== 'user' && subject.kind !== 'application' ? [subject.name] : [];
  if (action === 'event.cancelled' && detail.evenings !== undefined)
    return [...name, t('audit.evenings', { count: Number(detail.evenings) })].join(', ');
  if (action === 'office.granted') return [...name, termText(detail)].join(', ');
  if (action === 'office.handedOn')
    return [...name, t('audit.handedOn', { events: Number(detail.events), groups: Number(detail.groups) })].join(', ');
  return [...name, ...Object.values(detail).map(String)].filter((text) => text !== '').join(', ');
}

function termText({ from, until }: AuditEntry['detail']): string {
  const start = formatDate(String(from));
  return until === undefined
    ? t('audit.since', { from: start })
    : t('audit.term', { from: start, until: formatDate(String(until)) });
}

function kindText(value: unknown): string {
  const known = reportKinds.find((one) => one === value);
  return known ? t(`reportKinds.${known}`) : String(value);
}

function outcomeText(value: unknown): string {
  const known = reportOutcomes.find((one) => one === value);
  return known ? t(`reportOutcomes.${known}`) : String(value);
}

function scope(value: unknown): string {
  const known = tokenScopes.find((one) => one === value);
  return known ? t(`audit.tokenScopes.${known}`) : String(value);
}

function role(value: unknown): string {
  const known = roles.find((one) => one === value);
  return known ? t(`roles.${known}`) : String(value);
}
