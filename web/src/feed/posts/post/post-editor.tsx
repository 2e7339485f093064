import type { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { editPost } from '../../posts.api.ts';
import { TextEditor } from '../../text-editor.tsx';

export function PostEditor({ post, onDone }: { post: Post; onDone: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <TextEditor
      isLarge
      label={t('post.editLabel')}
      text={textToSend(post.content, post.mentions)}
      limit={limits.post}
      onSave={(content) => dispatch(editPost(post._id, content))}
      onDone={onDone}
    />
  );
}
