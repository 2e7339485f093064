import type { Post } from 'contract/feed/feed.ts';
import { removePostPreview } from 'contract/feed/previews.removal.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useMember } from '../../../lib/store/store.ts';
import { CollapsibleText } from '../../../ui/content/collapsible-text.tsx';
import { LinkPreview } from '../../../ui/links/link-preview.tsx';
import classes from './post-card.module.css';

export function PostContent({
  post: { _id: id, author, content, mentions, preview, createdAt, editedAt },
}: {
  post: Post;
}) {
  const isOwn = useMember()._id === author._id;
  return (
    <div className={classes.content}>
      <CollapsibleText text={content} mentions={mentions} />
      <LinkPreview
        preview={preview}
        text={content}
        writtenAt={editedAt ?? createdAt}
        onRemove={isOwn ? () => call(removePostPreview, { params: { id } }) : undefined}
      />
    </div>
  );
}
