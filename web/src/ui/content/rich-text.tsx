import type { Mention } from 'contract/mentions.ts';
import { routes } from 'contract/routes.ts';
import { Fragment, type ReactNode } from 'react';
import { Link, matchPath } from 'react-router';
import { splitRichText } from '../../lib/rich-text.ts';
import { Highlight } from './highlight.tsx';
import classes from './rich-text.module.css';

interface Props {
  text: string;
  mentions?: readonly Mention[];
}

const none: readonly Mention[] = [];

/** Text that members wrote: mentions lead to profiles, addresses are links, what a search found is highlighted. */
export function RichText({ text, mentions = none }: Props): ReactNode {
  return splitRichText(text, mentions).map(({ text: shown, at, span }) => {
    const words = <Highlight text={shown} />;
    if (span?.kind === 'mention') {
      return (
        <Link key={at} to={`/profile/${span.userId}`} className={classes.mention}>
          <bdi>{words}</bdi>
        </Link>
      );
    }
    if (span?.kind === 'link') return <Address key={at} href={span.href} words={words} />;
    return <Fragment key={at}>{words}</Fragment>;
  });
}

function Address({ href, words }: { href: string; words: ReactNode }) {
  const screen = screenAt(href);
  if (screen) {
    return (
      <Link to={screen} className={classes.link}>
        {words}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
      {words}
    </a>
  );
}

// The club's own screens open in place.
function screenAt(href: string): string | null {
  const url = URL.parse(href);
  if (url?.origin !== location.origin) return null;
  const { pathname, search, hash } = url;
  return Object.keys(routes).some((route) => matchPath(route, pathname)) ? pathname + search + hash : null;
}
