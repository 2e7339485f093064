import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { removeCommentPreview } from 'contract/feed/previews.removal.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { LinkPreview } from '../../ui/links/link-preview.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { TextEditor } from '../lazy-editor.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { editComment, edited, isDraft } from './comments.api.ts';
import classes from './comments.module.css';
import { anchorOf, useLinked } from './use-linked.ts';

interface Props {
  target: CommentTarget;
  comment: Comment;
  onReply: (comment: Comment) => void;
  /** Receives changes to the comment; null after its deletion. */
  onChanged: (id: string, changes: Partial<Comment> | null) => void;
}

export function CommentItem(props: Props) {
  const { comment, target } = props;
  const isOwn = useMember()._id === comment.userId;
  const canRemovePreview = isOwn && target.kind === 'post';
  const [editing, setEditing] = useState(false);
  const { _id, userId, name, avatar, text, mentions, preview, createdAt, editedAt, parentId } = comment;
  const { item, isLinked } = useLinked(_id);
  return (
    <div
      className={classes.comment}
      id={anchorOf(_id)}
      data-linked={isLinked}
      tabIndex={isLinked ? -1 : undefined}
      ref={item}
    >
      <Avatar person={{ _id: userId, name, avatar }} size={parentId ? 28 : 36} withPresence withCard />
      <div className={classes.body}>
        {editing ? (
          <CommentEditor {...props} onDone={() => setEditing(false)} />
        ) : (
          <div className={classes.bubble}>
            <p className={classes.byline}>
              <Link to={`/profile/${userId}`} className={classes.name} data-person={userId}>
                <bdi>{name}</bdi>
              </Link>
              <span className={classes.when}>
                <TimeAgo at={createdAt} />
                {editedAt && <span> · {t('comments.edited')}</span>}
              </span>
            </p>
            <ItemBoundary text={text}>
              <div key={text} className={classes.text} dir="auto">
                <RichText text={text} mentions={mentions} />
              </div>
              <LinkPreview
                preview={preview}
                text={text}
                writtenAt={editedAt ?? createdAt}
                onRemove={
                  canRemovePreview
                    ? () => call(removeCommentPreview, { params: { id: target.id, commentId: _id } })
                    : undefined
                }
              />
            </ItemBoundary>
          </div>
        )}
        {!isDraft(comment) && <CommentActions {...props} />}
      </div>
      {!isDraft(comment) && !editing && <CommentMenu {...props} onEdit={() => setEditing(true)} />}
    </div>
  );
}

interface CommentEditorProps {
  target: CommentTarget;
  comment: Comment;
  onChanged: (id: string, changes: Partial<Comment>) => void;
  onDone: () => void;
}

function CommentEditor({ target, comment: { _id, text, mentions }, onChanged, onDone }: CommentEditorProps) {
  const dispatch = useAppDispatch();
  const save = async (changed: string) => {
    await dispatch(editComment(target, _id, changed));
    onChanged(_id, edited(changed));
  };
  return (
    <TextEditor
      label={t('comments.editLabel')}
      text={textToSend(text, mentions)}
      limit={limits.comment}
      onSave={save}
      onDone={onDone}
    />
  );
}
