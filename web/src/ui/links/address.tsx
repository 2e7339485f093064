import { routes } from 'contract/routes.ts';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { parseUrl } from '../../lib/text/parse-url.ts';
import { Link } from '../actions/link.tsx';

interface Props {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link in a member's text: the club's own screens open in place, others in a new tab. */
export function Address({ href, className, children }: Props) {
  const screen = screenAt(href);
  if (screen) {
    return (
      <Link to={screen} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  );
}

function screenAt(href: string): string | null {
  const url = parseUrl(href);
  if (url?.origin !== location.origin) return null;
  const { pathname, search, hash } = url;
  return Object.keys(routes).some((route) => matchPath(route, pathname)) ? pathname + search + hash : null;
}
