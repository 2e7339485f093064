import {
  type Icon,
  IconAdjustments,
  IconBell,
  IconBookmark,
  IconCalendarPlus,
  IconClock,
  IconDatabase,
  IconEdit,
  IconHash,
  IconHeartbeat,
  IconLogout,
  IconMail,
  IconMessagePlus,
  IconMoon,
  IconRocket,
  IconSearch,
  IconSettings,
  IconSun,
  IconTicket,
  IconUserShield,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { PublicClub } from 'contract/club/club.ts';
import { canCreateEvent } from 'contract/events/events.policy.ts';
import type { User } from 'contract/members/members.ts';
import type { RoutePath } from 'contract/routes.ts';
import type { NavigateFunction } from 'react-router';
import { type Act, requestOf } from '../../lib/api/requested-act.ts';
import { type ColorScheme, chooseColorScheme } from '../../lib/browser/color-scheme.ts';
import { t } from '../../lib/text/i18n.ts';
import { canOpen } from '../access/access.ts';
import { headerLinks } from '../header/header-links.ts';

export interface PaletteItem {
  id: string;
  label: string;
  /** A second line that distinguishes entries with the same name. */
  detail?: string;
  icon?: Icon;
  person?: { _id: string; name: string; avatar: string };
  run: () => void;
}

export function destinationsOf(me: User, navigate: NavigateFunction): PaletteItem[] {
  const pages: { to: RoutePath; label: string; icon: Icon }[] = [
    { to: '/notifications', label: t('palette.notifications'), icon: IconBell },
    { to: '/groups', label: t('summary.groups'), icon: IconUsersGroup },
    { to: '/offices', label: t('navigation.offices'), icon: IconUserShield },
    { to: '/saved', label: t('summary.saved'), icon: IconBookmark },
    { to: '/topics', label: t('topics.title'), icon: IconHash },
    { to: '/scheduled', label: t('feed.scheduled'), icon: IconClock },
    { to: '/settings', label: t('navigation.settings'), icon: IconSettings },
    { to: '/admin/invitations', label: t('palette.invitations'), icon: IconTicket },
    { to: '/admin/mail', label: t('palette.mail'), icon: IconMail },
    { to: '/admin/health', label: t('health.title'), icon: IconHeartbeat },
    { to: '/admin/backups', label: t('backups.title'), icon: IconDatabase },
    { to: '/admin/settings', label: t('clubSettings.title'), icon: IconAdjustments },
    { to: '/admin/automation', label: t('adminNav.automation'), icon: IconWebhook },
  ];
  const open = pages.filter(({ to }) => canOpen(me, to));
  const linked = headerLinks(me).map(({ to, word, icon }) => ({ to, label: t(`navigation.${word}`), icon }));
  return [...linked, ...open].map(({ to, ...link }) => ({ id: to, ...link, run: () => void navigate(to) }));
}

interface Means {
  navigate: NavigateFunction;
  logOut: () => void;
  scheme: ColorScheme;
  club: PublicClub;
}

export function actsOf(me: User, { navigate, logOut, scheme, club }: Means): PaletteItem[] {
  const begin = (act: Act, to: RoutePath) => () => void navigate(to, { state: requestOf(act) });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return [
    { id: 'post', label: t('composer.label'), icon: IconEdit, run: begin('post', '/') },
    { id: 'message', label: t('palette.message'), icon: IconMessagePlus, run: begin('message', '/chat') },
    ...(canCreateEvent(me, club)
      ? [{ id: 'event', label: t('palette.event'), icon: IconCalendarPlus, run: begin('event', '/events') }]
      : []),
    { id: 'project', label: t('palette.project'), icon: IconRocket, run: begin('project', '/projects') },
    {
      id: 'scheme',
      label: t(`header.${other}`),
      icon: other === 'dark' ? IconMoon : IconSun,
      run: () => chooseColorScheme(other),
    },
    { id: 'logout', label: t('navigation.logout'), icon: IconLogout, run: logOut },
  ];
}

export const searchFor = (term: string, navigate: NavigateFunction): PaletteItem => ({
  id: 'search',
  label: t('palette.searchFor', { term }),
  icon: IconSearch,
  run: () => void navigate(`/search?q=${encodeURIComponent(term)}`),
});
