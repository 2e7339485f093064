import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextEditor } from '../text-editor.tsx';
import { editComment, edited } from './comments.api.ts';

interface Props {
  target: CommentTarget;
  comment: Comment;
  onChanged: (id: string, changes: Partial<Comment>) => void;
  onDone: () => void;
}

export function CommentEditor({ target, comment: { _id, text, mentions }, onChanged, onDone }: Props) {
  const dispatch = useAppDispatch();
  const save = async (changed: string) => {
    await dispatch(editComment(target, _id, changed));
    onChanged(_id, edited(changed.trim()));
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
