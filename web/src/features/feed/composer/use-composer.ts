import { limits } from 'contract/limits.ts';
import { readableText } from 'contract/mentions.ts';
import { isBlank } from 'contract/text.ts';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { t } from '../../../lib/i18n.ts';
import { imageProblem } from '../../../lib/image-file.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { createPost } from '../posts.api.ts';

/** The composer's text, photo, and what it may do with them. */
export function useComposer() {
  const dispatch = useAppDispatch();
  const [text, setText] = useDraft('post');
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const { busy, error, run } = useSubmit();
  const photoInput = useRef<HTMLInputElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const over = [...readableText(text)].length - limits.post;
  const canPost = !busy && !isBlank(text) && over <= 0;

  const choosePhoto = (file: File | null) => {
    if (!file) return;
    const problem = imageProblem(file);
    setPhotoError(problem && t(problem));
    if (!problem) setPhoto(file);
  };

  const removePhoto = () => {
    setPhoto(null);
    setPhotoError(null);
    photoInput.current?.focus();
  };

  const send = async () => {
    if (!canPost) return;
    setPhotoError(null);
    if (!(await run(() => dispatch(createPost(text, photo))))) return;
    setText('');
    setPhoto(null);
  };

  const post = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // With nothing to post its button can't have the focus. A finger wants no keyboard on the screen now.
    const byKeyboard = document.activeElement?.matches(':focus-visible');
    await send();
    if (byKeyboard) textArea.current?.focus();
  };

  const submitOnShortcut = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };

  const tooLong = over > 0 ? t('composer.tooLong', { count: over }) : null;
  return {
    ...{ text, setText, photo, choosePhoto, removePhoto, photoInput, textArea },
    ...{ busy, error: photoError ?? error, canPost, tooLong, post, submitOnShortcut },
  };
}
