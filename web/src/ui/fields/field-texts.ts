import type { ClubField } from 'contract/club/club.fields.ts';
import { completeLink } from 'contract/members/members.typed-links.ts';
import { t } from '../../lib/text/i18n.ts';

/** What was filled in as it is sent: addresses completed. */
export function sentValue({ type }: ClubField, entered: string): string {
  return type === 'link' ? completeLink('website', entered) : entered.trim();
}

/** What helps to fill a field in, and who sees it then. */
export function hintOf({ help, audience, usedFor, required }: ClubField, place: 'application' | 'profile'): string {
  // What applicants fill in is read by those who decide, as all of the form.
  const isForOfficers = usedFor === 'application' || audience === 'officers';
  const seen =
    place === 'application' ? !isForOfficers && t(`clubFields.later.${audience}`) : t(`clubFields.seen.${audience}`);
  const optional = place === 'application' && !required && t('clubFields.optional');
  return [optional, help, seen].filter(Boolean).join(' ');
}
