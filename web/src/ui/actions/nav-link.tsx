import { useMatch, useResolvedPath } from 'react-router';
import { Link, type LinkProps } from './link.tsx';

export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useResolvedPath(to);
  const current = useMatch({ path: pathname, end: pathname === '/' });
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />;
}
