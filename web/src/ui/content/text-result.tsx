import { useContext } from 'react';
import { excerptOf } from '../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import { Link } from '../actions/link.tsx';
import { Avatar } from '../people/avatar.tsx';
import { Highlight } from './highlight.tsx';
import classes from './text-result.module.css';
import { TimeAgo } from './time-ago.tsx';

interface Props {
  to: string;
  state?: unknown;
  person: { _id: string; name: string; avatar: string };
  title: string;
  text: string;
  at: string;
}

export function TextResult({ to, state, person, title, text, at }: Props) {
  const terms = useContext(HighlightedTerms)?.terms ?? [];
  return (
    <li className={classes.item}>
      <Link to={to} state={state} className={classes.row}>
        <Avatar person={person} size={40} />
        <span className={classes.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={classes.when}>
          <TimeAgo at={at} />
        </span>
        <span className={classes.text} dir="auto">
          <Highlight text={excerptOf(text, terms)} />
        </span>
      </Link>
    </li>
  );
}
