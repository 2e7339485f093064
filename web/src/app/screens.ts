import { type RouteAccess, type RoutePath, routes } from 'contract/routes.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyComponent } from '../lib/browser/load-code.ts';
import { preloadAdminParts } from './lazy-parts.ts';

type Load = () => Promise<ComponentType>;

const loadClubPage: Load = () => import('./routes/visitors/club-page-route.tsx').then((m) => m.ClubPageRoute);

const loadEvent: Load = () => import('./routes/event-route.tsx').then((m) => m.EventRoute);

const loadTopics: Load = () => import('./routes/topics-route.tsx').then((m) => m.TopicsRoute);

const loadGroups: Load = () => import('./routes/groups-or-offices.tsx').then((m) => m.GroupsOrOffices);

// One file has the pages of an event, so that the first screens name it once.
type EventPath = Extract<RoutePath, `/events/:id${string}`>;

const loads: Record<Exclude<RoutePath, EventPath>, Load> = {
  '/login': () => import('./routes/visitors/login-route.tsx').then((m) => m.LoginRoute),
  '/apply': () => import('./routes/visitors/apply-route.tsx').then((m) => m.ApplyRoute),
  '/application-status': () => import('./routes/visitors/status-route.tsx').then((m) => m.StatusRoute),
  '/join': () => import('./routes/visitors/join-route.tsx').then((m) => m.JoinRoute),
  '/register': () => import('./routes/visitors/register-route.tsx').then((m) => m.RegisterRoute),
  '/forgot-password': () => import('../accounts/password/forgot-screen.tsx').then((m) => m.ForgotScreen),
  '/reset-password': () => import('../accounts/password/reset-screen.tsx').then((m) => m.ResetScreen),
  '/confirm-email': () => import('./routes/visitors/confirm-email-route.tsx').then((m) => m.ConfirmEmailRoute),
  '/unsubscribe': () => import('../notifications/settings/unsubscribe-screen.tsx').then((m) => m.UnsubscribeScreen),
  '/rules': loadClubPage,
  '/contact': loadClubPage,
  '/imprint': loadClubPage,
  '/privacy': loadClubPage,
  '/': () => import('./routes/home/home-route.tsx').then((m) => m.HomeRoute),
  '/posts/:id': () => import('../feed/posts/post/post-screen.tsx').then((m) => m.PostScreen),
  '/profile/:userId': () => import('./routes/profile-route.tsx').then((m) => m.ProfileRoute),
  '/members': () => import('./routes/members-route.tsx').then((m) => m.MembersRoute),
  '/network': () => import('../members/network/network-screen.tsx').then((m) => m.NetworkScreen),
  '/projects': () => import('./routes/projects-route.tsx').then((m) => m.ProjectsRoute),
  '/projects/:id': () => import('./routes/project-route.tsx').then((m) => m.ProjectRoute),
  '/events': () => import('./routes/events-route.tsx').then((m) => m.EventsRoute),
  '/chat': () => import('./routes/chat-route.tsx').then((m) => m.ChatRoute),
  '/notifications': () => import('../notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  '/search': () => import('./routes/search/search-route.tsx').then((m) => m.SearchRoute),
  '/saved': () => import('../feed/saved/saved-screen.tsx').then((m) => m.SavedScreen),
  '/scheduled': () => import('../feed/scheduled/scheduled-screen.tsx').then((m) => m.ScheduledScreen),
  '/topics': loadTopics,
  '/topics/:topic': loadTopics,
  '/groups': loadGroups,
  '/groups/join': loadGroups,
  '/groups/:id': loadGroups,
  '/offices': loadGroups,
  '/offices/:id': loadGroups,
  '/reports/:id': () => import('./routes/officers/report-route.tsx').then((m) => m.ReportRoute),
  '/moderation': () => import('../officers/reports/moderation-screen.tsx').then((m) => m.ModerationScreen),
  '/settings': () => import('./routes/settings-route.tsx').then((m) => m.SettingsRoute),
  '/admin/overview': () => import('./routes/officers/overview-route.tsx').then((m) => m.OverviewRoute),
  '/admin/dashboard': () => import('./routes/officers/admin-route.tsx').then((m) => m.AdminRoute),
  '/admin/invitations': () => import('../accounts/invitations/invitations-screen.tsx').then((m) => m.InvitationsScreen),
  '/admin/settings': () => import('../club/settings/club-settings.tsx').then((m) => m.ClubSettings),
  '/admin/automation': () => import('../operations/webhooks/webhooks.tsx').then((m) => m.Webhooks),
  '/admin/backups': () => import('../operations/backup/backups-screen.tsx').then((m) => m.BackupsScreen),
  '/admin/mail': () => import('./routes/officers/mail-route.tsx').then((m) => m.MailRoute),
  '/admin/audit': () => import('../officers/audit/audit-screen.tsx').then((m) => m.AuditScreen),
  '/admin/health': () => import('../operations/health/health-screen.tsx').then((m) => m.HealthScreen),
};

const loadOf = (page: RoutePath): Load => (loads as Partial<Record<RoutePath, Load>>)[page] ?? loadEvent;

const allPages = Object.keys(routes) as RoutePath[];

export const screens: { page: RoutePath; access: RouteAccess; Screen: ComponentType }[] = allPages.map((page) => ({
  page,
  access: routes[page],
  Screen: lazyComponent(loadOf(page)),
}));

export const NotFound = lazyComponent(() => import('./routes/not-found-route.tsx').then((m) => m.NotFoundRoute));

export function preloadScreen(pathname: string): void {
  const page = pageAt(pathname);
  // React requests a failed screen again when it renders.
  if (page) loadOf(page)().catch(() => {});
  if (page && routes[page] === 'admin') preloadAdminParts();
}

/** Returns an address's page as its pattern, such as `/profile/:userId`. */
export function pageAt(pathname: string): RoutePath | undefined {
  return allPages.find((page) => matchPath(page, pathname));
}
