import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { version } from '../../../../../package.json';
import { pendingCount } from '../../../applications/pending-count.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { t } from '../../../lib/text/i18n.ts';
import { problemCount, readHealth } from '../../../operations/health/problem-count.ts';
import screen from '../../../ui/layout/screen.module.css';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import classes from './admin-frame.module.css';

const paths = {
  overview: '/admin/overview',
  users: '/admin/dashboard',
  applications: '/admin/dashboard?tab=applications',
  invitations: '/admin/invitations',
  mail: '/admin/mail',
  settings: '/admin/settings',
  automation: '/admin/automation',
  health: '/admin/health',
  backups: '/admin/backups',
  audit: '/admin/audit',
} as const;
type Tab = keyof typeof paths;
const names = Object.keys(paths) as Tab[];

export function AdminFrame() {
  const open = useTab();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const chosen = useRef<Tab>(null);
  const pending = pendingCount.use();
  const problems = problemCount.use();

  const title = titleOf(open);
  usePageTitle(title);

  // It is only a hint; the screen itself reports the error.
  useEffect(() => void readHealth().catch(() => {}), []);

  // Another screen takes the focus, but a keyboard user keeps it while moving through the tabs.
  useEffect(() => {
    if (chosen.current !== open) return;
    frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    chosen.current = null;
  }, [open]);

  const go = (name: Tab) => {
    chosen.current = name;
    void navigate(paths[name]);
  };
  const content = (
    <div className={screen.screen}>
      {/* The tab already names the screen, so its title is only for screen readers. */}
      <h1 className="visually-hidden">{title}</h1>
      <Outlet />
    </div>
  );
  return (
    <div className={classes.frame} ref={frame}>
      <Tabs
        label={t('adminNav.label')}
        open={open}
        onOpen={go}
        tabs={names.map((name) => ({
          name,
          title: t(`adminNav.${name}`),
          content,
          ...(name === 'applications' &&
            pending > 0 && { badge: { count: pending, label: t('navigation.waiting', { count: pending }) } }),
          ...(name === 'health' &&
            problems > 0 && { badge: { count: problems, label: t('health.problems', { count: problems }) } }),
        }))}
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

function useTab(): Tab {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const isReading = address.has('application') || address.get('tab') === 'applications';
  if (pathname === paths.users && isReading) return 'applications';
  return names.find((name) => paths[name] === pathname) ?? 'users';
}
