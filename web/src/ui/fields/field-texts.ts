import type { ClubField } from 'contract/club/club.fields.ts';
import { completeLink } from 'contract/members/members.typed-links.ts';
import { t } from '../../lib/text/i18n.ts';

export function sentValue({ type }: ClubField, entered: string): string {
  return type === 'link' ? completeLink('website', entered) : entered.trim();
}

export function hintOf({ help, audience, usedFor, required }: ClubField, form: 'application' | 'profile'): string {
  // Only officers read applications, including all their fields.
  const isForOfficers = usedFor === 'application' || audience === 'officers';
  const audienceText =
    form === 'application' ? !isForOfficers && t(`clubFields.later.${audience}`) : t(`clubFields.seen.${audience}`);
  const optional = form === 'application' && !required && t('clubFields.optional');
  return [optional, help, audienceText].filter(Boolean).join(' ');
}
