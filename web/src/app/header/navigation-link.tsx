import type { ComponentProps, ReactNode } from 'react';
import { useMatch } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { preloadScreen } from '../screens.ts';
import { CountBadge } from './count-badge.tsx';
import type { HeaderLink } from './header-links.ts';

export interface News {
  chat: number;
  network: number;
  moderation: number;
  admin: number;
}

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'children'> {
  link: HeaderLink;
  news: News;
  picture?: ReactNode;
}

export function NavigationLink({ link: { to, word, icon: Icon }, news, picture, ...rest }: Props) {
  // All officer screens belong to Admin, whichever one its link opens.
  const current = useMatch({ path: word === 'admin' ? '/admin' : to, end: to === '/' });
  return (
    <Link {...rest} to={to} onPointerDown={() => preloadScreen(to)} aria-current={current ? 'page' : undefined}>
      {picture || <Icon size={21} stroke={1.7} aria-hidden />}
      <span>{t(`navigation.${word}`)}</span>
      {word === 'chat' && <CountBadge count={news.chat} word="navigation.unreadMessages" />}
      {word === 'network' && <CountBadge calm count={news.network} word="navigation.openRequests" />}
      {word === 'moderation' && <CountBadge calm count={news.moderation} word="navigation.openReports" />}
      {word === 'admin' && <CountBadge calm count={news.admin} word="navigation.waiting" />}
    </Link>
  );
}
