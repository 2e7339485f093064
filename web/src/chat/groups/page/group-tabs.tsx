import { useEffect, useRef } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import classes from './group-page.module.css';

const tabs = ['posts', 'talk', 'events', 'files', 'members', 'about'] as const;
type Tab = (typeof tabs)[number];

/** Members begin with the posts. */
export const tabOf = (address: URLSearchParams): Tab => tabs.find((one) => one === address.get('tab')) ?? 'posts';

export function GroupTabs({ id, open }: { id: string; open: Tab }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = open && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.offsetLeft - 60 });
  }, [open]);
  const pathOf = (tab: Tab) =>
    tab === 'talk' ? `/chat?conversation=${id}` : `/groups/${id}${tab === 'posts' ? '' : `?tab=${tab}`}`;
  return (
    <nav ref={list} className={classes.tabs} aria-label={t('groupPage.tabsLabel')}>
      {tabs.map((tab) => (
        <Link key={tab} to={pathOf(tab)} className={classes.tab} aria-current={tab === open ? 'page' : undefined}>
          {t(`groupPage.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
