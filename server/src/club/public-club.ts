import { clubPages } from 'contract/club/club.pages.ts';
import type { PublicClub } from 'contract/club/club.ts';
import type { ClubSettings } from './club.ts';

export function publicClubOf(settings: ClubSettings): PublicClub {
  const { name, color, welcome, applicationsOpen, timeZone, eventCreators, college, pages, rules } = settings;
  return {
    name,
    color,
    welcome,
    applicationsOpen,
    timeZone,
    eventCreators,
    college,
    logo: settings.logo && `/api/club/logo/${settings.logo.id}`,
    sendsMail: settings.smtpUrl !== null,
    pages: clubPages.filter((page) => (page === 'rules' ? rules : pages[page])),
    rules,
  };
}
