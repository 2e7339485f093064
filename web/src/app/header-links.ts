import {
  type Icon,
  IconBriefcase,
  IconCalendarEvent,
  IconHome,
  IconMessageCircle,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { User } from 'contract/members.ts';

export interface HeaderLink {
  to: string;
  word: 'feed' | 'members' | 'network' | 'projects' | 'events' | 'chat' | 'profile' | 'admin';
  icon: Icon;
}

/** The header's links in their order (specification, section 2), and Network. */
export function headerLinks(me: User): HeaderLink[] {
  return [
    { to: '/', word: 'feed', icon: IconHome },
    { to: '/members', word: 'members', icon: IconUsers },
    { to: '/network', word: 'network', icon: IconUsersGroup },
    { to: '/projects', word: 'projects', icon: IconBriefcase },
    { to: '/events', word: 'events', icon: IconCalendarEvent },
    { to: '/chat', word: 'chat', icon: IconMessageCircle },
    { to: `/profile/${me._id}`, word: 'profile', icon: IconUserCircle },
    ...(me.role === 'admin' ? [{ to: '/admin/dashboard', word: 'admin', icon: IconShieldCheck } as const] : []),
  ];
}
