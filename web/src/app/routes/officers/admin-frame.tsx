import { isAllowed } from 'contract/members/members.policy.ts';
import type { User } from 'contract/members/members.ts';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { version } from '../../../../../package.json';
import { pendingCount } from '../../../applications/pending-count.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { clearFindings, findingCounts, readHealth } from '../../../operations/health/finding-counts.ts';
import screen from '../../../ui/layout/screen.module.css';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { canOpen } from '../../access/access.ts';
import classes from './admin-frame.module.css';
import { dashboardTab } from './dashboard-tab.ts';

const daily = {
  overview: '/admin/overview',
  users: '/admin/dashboard',
  applications: '/admin/dashboard?tab=applications',
  invitations: '/admin/invitations',
  mail: '/admin/mail',
  settings: '/admin/settings',
} as const;
const rare = {
  health: '/admin/health',
  backups: '/admin/backups',
  audit: '/admin/audit',
  automation: '/admin/automation',
} as const;
const paths = { ...daily, ...rare };

type Daily = keyof typeof daily;
type Rare = keyof typeof rare;
type Tab = Daily | Rare;
const names = Object.keys(paths) as Tab[];
const dailyNames = Object.keys(daily) as Daily[];
const rareNames = Object.keys(rare) as Rare[];

const isRare = (tab: Tab): tab is Rare => tab in rare;

export function AdminFrame() {
  const me = useMember();
  const open = useTab(me);
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ tab: Tab; row: 'first' | 'second' }>(null);
  const pending = pendingCount.use();
  const problems = findingCounts.use()?.problems ?? 0;

  const title = titleOf(open);
  usePageTitle(title);

  const isAdmin = isAllowed(me, 'admin');
  // It is only a hint; the screen itself reports the error.
  useEffect(() => {
    if (isAdmin) readHealth().catch(clearFindings);
  }, [isAdmin]);

  // Another screen takes the focus, but a keyboard user keeps it while moving through the tabs.
  useEffect(() => {
    if (chosen.current?.tab !== open) return;
    const selected = frame.current?.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]');
    selected?.item(chosen.current.row === 'first' ? 0 : 1)?.focus();
    chosen.current = null;
  }, [open]);

  const go = (tab: Tab, row: 'first' | 'second') => {
    chosen.current = { tab, row };
    void navigate(paths[tab]);
  };
  const healthBadge = problems > 0 && { badge: { count: problems, label: t('health.problems', { count: problems }) } };
  const content = (
    <div className={screen.screen}>
      {/* The tab already names the screen, so its title is only for screen readers. */}
      <h1 className="visually-hidden">{title}</h1>
      <Outlet />
    </div>
  );
  const rareTabs = isRare(open) && (
    <Tabs
      label={t('adminNav.more')}
      open={open}
      onOpen={(tab) => go(tab, 'second')}
      tabs={rareNames.map((name) => ({
        ...{ name, title: t(`adminNav.${name}`), content },
        ...(name === 'health' && healthBadge),
      }))}
    />
  );
  return (
    <div className={classes.frame} ref={frame}>
      <Tabs
        label={t('adminNav.label')}
        open={isRare(open) ? 'more' : open}
        onOpen={(tab) => go(tab === 'more' ? 'health' : tab, 'first')}
        tabs={[
          ...dailyNames
            .filter((name) => isOpenTab(me, name))
            .map((name) => ({
              ...{ name, title: t(`adminNav.${name}`), content },
              ...(name === 'applications' &&
                pending > 0 && { badge: { count: pending, label: t('navigation.waiting', { count: pending }) } }),
            })),
          ...(isAdmin ? [{ name: 'more' as const, title: t('adminNav.more'), content: rareTabs, ...healthBadge }] : []),
        ]}
      />
      <footer className={classes.version}>{t('adminNav.version', { version })}</footer>
    </div>
  );
}

function titleOf(name: Tab): string {
  if (name === 'users' || name === 'applications') return t('adminNav.dashboard');
  if (name === 'settings') return t('adminNav.clubSettings');
  return name === 'health' ? t('health.title') : t(`adminNav.${name}`);
}

function isOpenTab(me: User, name: Daily): boolean {
  if (name === 'users') return isAllowed(me, 'admin', ['members']);
  if (name === 'applications') return isAllowed(me, 'admin', ['applications']);
  return canOpen(me, daily[name]);
}

function useTab(me: User): Tab {
  const { pathname, search } = useLocation();
  if (pathname === paths.users) return dashboardTab(me, new URLSearchParams(search));
  return names.find((name) => paths[name] === pathname) ?? 'users';
}
