import type { Mention } from 'contract/mentions.ts';
import { Fragment, type ReactNode } from 'react';
import { splitRichText } from '../../lib/text/rich-text.ts';
import { Link } from '../actions/link.tsx';
import { Address } from '../links/address.tsx';
import { Highlight } from './highlight.tsx';
import classes from './rich-text.module.css';

interface Props {
  text: string;
  mentions: readonly Mention[];
}

export function LinkedText({ text, mentions }: Props): ReactNode {
  return splitRichText(text, mentions).map(({ text: segment, at, span }) => {
    const content = <Highlight text={segment} at={at} />;
    if (span?.kind === 'mention') {
      return (
        <Link key={at} to={`/profile/${span.userId}`} className={classes.mention} data-person={span.userId}>
          <bdi>{content}</bdi>
        </Link>
      );
    }
    if (span?.kind === 'link') {
      return (
        <Address key={at} href={span.href} className={classes.link ?? ''}>
          {content}
        </Address>
      );
    }
    if (span?.kind === 'topic') {
      return (
        <Link key={at} to={`/topics/${encodeURIComponent(span.label)}`} className={classes.link}>
          {content}
        </Link>
      );
    }
    return <Fragment key={at}>{content}</Fragment>;
  });
}
