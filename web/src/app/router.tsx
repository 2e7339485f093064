import { type Page, pages } from 'contract/pages.ts';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Guard } from './guard.tsx';
import { Layout } from './layout.tsx';

const coming = lazy(() => import('./routes/coming-route.tsx').then((m) => ({ default: m.ComingRoute })));
const NotFound = lazy(() => import('./routes/not-found-route.tsx').then((m) => ({ default: m.NotFoundRoute })));

const screens: Record<Page, ComponentType> = {
  '/login': lazy(() => import('./routes/login-route.tsx').then((m) => ({ default: m.LoginRoute }))),
  '/apply': lazy(() => import('./routes/apply-route.tsx').then((m) => ({ default: m.ApplyRoute }))),
  '/register': lazy(() => import('./routes/register-route.tsx').then((m) => ({ default: m.RegisterRoute }))),
  '/forgot-password': lazy(() => import('./routes/forgot-route.tsx').then((m) => ({ default: m.ForgotRoute }))),
  '/reset-password': lazy(() => import('./routes/reset-route.tsx').then((m) => ({ default: m.ResetRoute }))),
  '/': lazy(() => import('./routes/home-route.tsx').then((m) => ({ default: m.HomeRoute }))),
  '/posts/:id': lazy(() => import('./routes/post-route.tsx').then((m) => ({ default: m.PostRoute }))),
  '/profile/:userId': coming,
  '/members': coming,
  '/network': coming,
  '/projects': coming,
  '/events': coming,
  '/chat': coming,
  '/search': coming,
  '/admin/dashboard': lazy(() => import('./routes/admin-route.tsx').then((m) => ({ default: m.AdminRoute }))),
};

/** Every screen of the contract behind the access it declares; any other path is Not found. */
export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {(Object.keys(pages) as Page[]).map((page) => {
          const Screen = screens[page];
          const guarded = (
            <Guard access={pages[page]} key={page}>
              <Screen />
            </Guard>
          );
          return <Route key={page} path={page} element={guarded} />;
        })}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
