import { canMentionGroups } from 'contract/feed/feed.policy.ts';
import { limits } from 'contract/limits.ts';
import { mentionedGroups, readableText } from 'contract/mentions.ts';
import { listMentionGroups } from 'contract/notifications/mentions.groups.ts';
import { isBlank } from 'contract/text.ts';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useRequestedAct } from '../../lib/api/requested-act.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { fromLocal } from '../../lib/dates/local-time.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { isComplete, toPoll } from '../polls/poll-draft.ts';
import { createPost } from '../posts.api.ts';
import { usePostDraft } from './use-post-draft.ts';
import { useUploading } from './use-uploading.ts';

export function useComposer(groupId?: string) {
  const dispatch = useAppDispatch();
  const draft = usePostDraft(groupId);
  const { text, setText, poll, setPoll, time, setTime, attachments } = draft;
  const { share, begin, cancel } = useUploading();
  const { busy, error, run } = useSubmit();
  const photoInput = useRef<HTMLInputElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  useRequestedAct('post', () => textArea.current?.focus());
  const over = tooLong(readableText(text), limits.post);
  const mayMentionGroups = canMentionGroups(useMember());
  const [notified, setNotified] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const canPost =
    !busy && !isBlank(text) && !over && attachments.fits && (poll === null || isComplete(poll)) && time !== '';

  const isUsed = busy || draft.isUsed || attachments.error !== null;
  // The post already shows in the feed; its text returns if it fails.
  const isPending = share !== null && time === null;

  // An officer confirms a group mention first.
  const send = async () => {
    if (!canPost) return;
    if (!mayMentionGroups || !mentionedGroups(text)) await sendNow();
    else await run(async () => setNotified(await countNotified(text)));
  };

  const sendNow = async () => {
    setNotified(null);
    setDone(false);
    const { attached } = attachments;
    const body = {
      content: text,
      ...(groupId && { groupId }),
      ...(attached.length > 0 && { alts: attached.map(({ alt }) => alt) }),
      ...(poll && { poll: toPoll(poll, time ? new Date(time) : new Date()) }),
      ...(time && { publishAt: fromLocal(time) }),
    };
    const files = attached.map(({ file }) => file);
    let isPosted = false;
    await run(async () => {
      isPosted = await begin(files, (sending) => dispatch(createPost({ body, files, ...sending })));
    });
    if (!isPosted) return;
    // A scheduled post has a notice of its own.
    setDone(!time);
    draft.clear();
  };

  const post = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button of an empty composer can't have the focus. After a tap, the on-screen keyboard should stay closed.
    const byKeyboard = document.activeElement?.matches(':focus-visible');
    await send();
    if (byKeyboard) textArea.current?.focus();
  };

  const submitOnShortcut = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };

  return {
    ...{ text, setText, attachments, poll, setPoll, time, setTime, share, cancel, photoInput, textArea },
    ...{ busy, error: attachments.error ?? error, canPost, over, post, submitOnShortcut },
    ...{ saved: draft.saved, reserved: draft.reserved, isUsed, isPending, discard: draft.clear },
    ...{ mayMentionGroups, notified, isDone, sendNow, cancelNotify: () => setNotified(null) },
  };
}

/** Maximum number of members whom a post notifies through group mentions. */
async function countNotified(content: string): Promise<number> {
  const groups = mentionedGroups(content);
  if (!groups) return 0;
  const counts = new Map((await call(listMentionGroups, {})).map(({ _id, count }) => [_id, count]));
  const ids = groups.all ? ['all'] : groups.eventIds.map((id) => `event:${id}`);
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
}
