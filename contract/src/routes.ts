/** Who may open a screen: anyone, a signed-in member, or an admin (specification, section 2). */
export type RouteAccess = 'public' | 'member' | 'admin';

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
  '/': 'member',
  '/posts/:id': 'member',
  '/profile/:userId': 'member',
  '/members': 'member',
  '/network': 'member',
  '/projects': 'member',
  '/events': 'member',
  '/chat': 'member',
  '/notifications': 'member',
  '/search': 'member',
  '/settings': 'member',
  '/saved': 'member',
  '/scheduled': 'member',
  '/topics': 'member',
  '/topics/:topic': 'member',
  '/groups': 'member',
  '/admin/dashboard': 'admin',
  '/admin/invitations': 'admin',
  '/admin/mail': 'admin',
} as const satisfies Record<string, RouteAccess>;

export type RoutePath = keyof typeof routes;
