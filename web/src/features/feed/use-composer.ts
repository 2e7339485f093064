import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { imageProblem } from '../../lib/image-file.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { createPost } from './feed.api.ts';

/** The composer's text, photo, and what it may do with them. */
export function useComposer(me: string) {
  const dispatch = useAppDispatch();
  const [text, setText] = useDraft(me, 'post');
  const [photo, setPhoto] = useState<File | null>(null);
  const [posting, setPosting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const photoInput = useRef<HTMLInputElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const over = [...text].length - limits.post;
  const canPost = !posting && !isBlank(text) && over <= 0;

  const choosePhoto = (file: File | null) => {
    if (!file) return;
    const problem = imageProblem(file);
    setError(problem && t(problem));
    if (!problem) setPhoto(file);
  };

  const removePhoto = () => {
    setPhoto(null);
    setError(null);
    photoInput.current?.focus();
  };

  const post = async () => {
    if (!canPost) return;
    setPosting(true);
    setError(null);
    const answer = await dispatch(createPost({ content: text, photo }));
    setPosting(false);
    if (createPost.rejected.match(answer)) return setError(errorMessage(answer.error));
    setText('');
    setPhoto(null);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // With nothing to post its button can't have the focus. A finger wants no keyboard on the screen now.
    const byKeyboard = document.activeElement?.matches(':focus-visible');
    await post();
    if (byKeyboard) textArea.current?.focus();
  };

  const submitOnShortcut = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post();
  };

  const tooLong = over > 0 ? t('composer.tooLong', { count: over }) : null;
  return {
    ...{ text, setText, photo, choosePhoto, removePhoto, photoInput, textArea },
    ...{ posting, error, canPost, tooLong, submit, submitOnShortcut },
  };
}
