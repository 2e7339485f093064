import { type Page, type PageAccess, pages } from 'contract/pages.ts';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';

type Load = () => Promise<{ default: ComponentType }>;

const loads: Record<Page, Load> = {
  '/login': () => import('./routes/login-route.tsx').then((m) => ({ default: m.LoginRoute })),
  '/apply': () => import('./routes/apply-route.tsx').then((m) => ({ default: m.ApplyRoute })),
  '/application-status': () => import('./routes/status-route.tsx').then((m) => ({ default: m.StatusRoute })),
  '/join': () => import('./routes/join-route.tsx').then((m) => ({ default: m.JoinRoute })),
  '/register': () => import('./routes/register-route.tsx').then((m) => ({ default: m.RegisterRoute })),
  '/forgot-password': () => import('./routes/forgot-route.tsx').then((m) => ({ default: m.ForgotRoute })),
  '/reset-password': () => import('./routes/reset-route.tsx').then((m) => ({ default: m.ResetRoute })),
  '/confirm-email': () => import('./routes/confirm-email-route.tsx').then((m) => ({ default: m.ConfirmEmailRoute })),
  '/': () => import('./routes/home-route.tsx').then((m) => ({ default: m.HomeRoute })),
  '/posts/:id': () => import('./routes/post-route.tsx').then((m) => ({ default: m.PostRoute })),
  '/profile/:userId': () => import('./routes/profile-route.tsx').then((m) => ({ default: m.ProfileRoute })),
  '/members': () => import('./routes/members-route.tsx').then((m) => ({ default: m.MembersRoute })),
  '/network': () => import('./routes/network-route.tsx').then((m) => ({ default: m.NetworkRoute })),
  '/projects': () => import('./routes/projects-route.tsx').then((m) => ({ default: m.ProjectsRoute })),
  '/events': () => import('./routes/events-route.tsx').then((m) => ({ default: m.EventsRoute })),
  '/chat': () => import('./routes/chat-route.tsx').then((m) => ({ default: m.ChatRoute })),
  '/search': () => import('./routes/search-route.tsx').then((m) => ({ default: m.SearchRoute })),
  '/saved': () => import('./routes/saved-route.tsx').then((m) => ({ default: m.SavedRoute })),
  '/groups': () => import('./routes/groups-route.tsx').then((m) => ({ default: m.GroupsRoute })),
  '/settings': () => import('./routes/settings-route.tsx').then((m) => ({ default: m.SettingsRoute })),
  '/admin/dashboard': () => import('./routes/admin-route.tsx').then((m) => ({ default: m.AdminRoute })),
  '/admin/invitations': () => import('./routes/invitations-route.tsx').then((m) => ({ default: m.InvitationsRoute })),
  '/admin/mail': () => import('./routes/mail-route.tsx').then((m) => ({ default: m.MailRoute })),
};

const allPages = Object.keys(pages) as Page[];

/** Every page of the contract with its access and its screen, which is loaded when it is opened. */
export const screens: { page: Page; access: PageAccess; Screen: ComponentType }[] = allPages.map((page) => ({
  page,
  access: pages[page],
  Screen: lazy(loads[page]),
}));

export const NotFound = lazy(() => import('./routes/not-found-route.tsx').then((m) => ({ default: m.NotFoundRoute })));

/** Fetches the screen of an address before React asks for it. */
export function preloadScreen(pathname: string): void {
  const page = allPages.find((one) => matchPath(one, pathname));
  if (page) void loads[page]();
}
