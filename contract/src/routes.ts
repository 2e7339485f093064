/**
 * Minimum role for a screen: anyone, a signed-in member, a moderator or admin, or an admin (specification, section 2).
 */
export type RouteAccess = 'public' | 'member' | 'moderator' | 'admin';

/** Every screen. The server answers other paths with 404; the browser routes by this list. */
export const routes = {
  '/login': 'public',
  '/apply': 'public',
  '/application-status': 'public',
  '/register': 'public',
  '/join': 'public',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/confirm-email': 'public',
  '/unsubscribe': 'public',
  '/rules': 'public',
  '/contact': 'public',
  '/imprint': 'public',
  '/privacy': 'public',
  '/': 'member',
  '/posts/:id': 'member',
  '/profile/:userId': 'member',
  '/members': 'member',
  '/network': 'member',
  '/projects': 'member',
  '/projects/:id': 'member',
  '/events': 'member',
  '/events/:id': 'member',
  '/chat': 'member',
  '/notifications': 'member',
  '/search': 'member',
  '/settings': 'member',
  '/saved': 'member',
  '/scheduled': 'member',
  '/topics': 'member',
  '/topics/:topic': 'member',
  '/groups': 'member',
  '/reports/:id': 'member',
  '/moderation': 'moderator',
  '/admin/overview': 'admin',
  '/admin/dashboard': 'admin',
  '/admin/invitations': 'admin',
  '/admin/mail': 'admin',
  '/admin/settings': 'admin',
  '/admin/automation': 'admin',
  '/admin/backups': 'admin',
  '/admin/audit': 'admin',
  '/admin/health': 'admin',
} as const satisfies Record<string, RouteAccess>;

export type RoutePath = keyof typeof routes;
