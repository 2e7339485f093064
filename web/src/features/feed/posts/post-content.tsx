import type { Post } from 'contract/feed.ts';
import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import classes from './post-card.module.css';

export function PostContent({ post: { content, mentions } }: { post: Post }) {
  return (
    <div className={classes.content}>
      <CollapsibleText text={content} mentions={mentions} />
    </div>
  );
}
