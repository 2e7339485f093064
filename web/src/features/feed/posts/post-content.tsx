import type { Post } from 'contract/feed.ts';
import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import { LinkPreview } from '../../../ui/content/link-preview.tsx';
import classes from './post-card.module.css';

export function PostContent({ post: { content, mentions, preview } }: { post: Post }) {
  return (
    <div className={classes.content}>
      <CollapsibleText text={content} mentions={mentions} />
      <LinkPreview preview={preview} />
    </div>
  );
}
