import { clubPages } from 'contract/club/club.pages.ts';
import { useLocation } from 'react-router';
import { PageScreen } from '../../../club/pages/page-screen.tsx';
import { NotFoundRoute } from '../not-found-route.tsx';

export function ClubPageRoute() {
  const { pathname } = useLocation();
  const page = clubPages.find((name) => pathname === `/${name}`);
  return page ? <PageScreen page={page} notFound={<NotFoundRoute />} /> : <NotFoundRoute />;
}
