import {
  type Icon,
  IconAffiliate,
  IconCalendarEvent,
  IconFlag,
  IconHome,
  IconMessageCircle,
  IconRocket,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { User } from 'contract/members/members.ts';
import { adminAddress, canOpen } from '../access/access.ts';

export interface HeaderLink {
  to: string;
  word: 'feed' | 'members' | 'network' | 'projects' | 'events' | 'chat' | 'profile' | 'moderation' | 'admin';
  icon: Icon;
}

/** The header's links in the specification's order (section 2), Network, and the officers' link. */
export function headerLinks(me: User): HeaderLink[] {
  const admin = adminAddress(me);
  return [
    { to: '/', word: 'feed', icon: IconHome },
    { to: '/members', word: 'members', icon: IconUsers },
    { to: '/network', word: 'network', icon: IconAffiliate },
    { to: '/projects', word: 'projects', icon: IconRocket },
    { to: '/events', word: 'events', icon: IconCalendarEvent },
    { to: '/chat', word: 'chat', icon: IconMessageCircle },
    { to: `/profile/${me._id}`, word: 'profile', icon: IconUserCircle },
    ...(canOpen(me, '/moderation') ? [{ to: '/moderation', word: 'moderation', icon: IconFlag } as const] : []),
    ...(admin ? [{ to: admin, word: 'admin', icon: IconShieldCheck } as const] : []),
  ];
}

export function barLinks(me: User): HeaderLink[] {
  const inBar = ['feed', 'members', 'chat', 'events'] as const;
  return inBar.flatMap((word) => headerLinks(me).filter((link) => link.word === word));
}
