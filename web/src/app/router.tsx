import type { RouteAccess } from 'contract/routes.ts';
import { Route, Routes } from 'react-router';
import { Layout } from './layout.tsx';
import { AdminFrame, OfficersOnly } from './lazy-parts.ts';
import { MembersOnly } from './members-only.tsx';
import { NotFound, screens } from './screens.ts';

const routesFor = (requested: RouteAccess) =>
  screens
    .filter(({ access }) => access === requested)
    .map(({ page, Screen }) => <Route key={page} path={page} element={<Screen />} />);

/** Every screen of the contract behind the access it declares; any other path is Not found. */
export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routesFor('public')}
        <Route element={<MembersOnly />}>
          {routesFor('member')}
          <Route element={<OfficersOnly />}>
            {routesFor('moderator')}
            <Route element={<AdminFrame />}>{routesFor('admin')}</Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
