import { useEffect, useRef, useState } from 'react';
import { clearFiles, readFile, writeFile } from '../../lib/browser/browser-files.ts';
import { readDraft, writeDraft } from '../../lib/store/draft.ts';
import { useMember } from '../../lib/store/store.ts';
import type { PollDraft } from '../polls/poll-draft.ts';
import { isImage, useAttachments } from './use-attachments.ts';
import { useReservedHeight } from './use-reserved-height.ts';

interface StoredDraft {
  text: string;
  poll: PollDraft | null;
  time: string | null;
  files: { key: string; alt: string }[];
}

const nothing: StoredDraft = { text: '', poll: null, time: null, files: [] };

function parse(stored: string): StoredDraft {
  try {
    return { ...nothing, ...JSON.parse(stored) };
  } catch {
    return nothing;
  }
}

const isEmpty = ({ text, poll, time, files }: StoredDraft) =>
  text === '' && poll === null && time === null && files.length === 0;

/**
 * The draft of a post. It stays in this browser, for this member, until it is posted or discarded. `saved` says if it
 * is stored, with or without its files.
 */
export function usePostDraft(groupId?: string) {
  const scope = groupId ? `post-in:${groupId}` : 'post';
  const me = useMember()._id;
  const [before] = useState(() => parse(readDraft(me, scope, 'browser')));
  const [text, setText] = useState(before.text);
  const [poll, setPoll] = useState(before.poll);
  // In the field's format; null posts now.
  const [time, setTime] = useState(before.time || null);
  const attachments = useAttachments();
  const { isComplete, restoring } = useStoredFiles(keyOf(me, scope), before.files, attachments);
  const files = restoring ? before.files : attachments.attached.map(({ key, alt }) => ({ key, alt }));
  const draft = { text, poll, time, files };
  const json = isEmpty(draft) ? '' : JSON.stringify(draft);
  const [isStored, setStored] = useState(json !== '');

  useEffect(() => setStored(writeDraft(me, scope, 'browser', json) && json !== ''), [me, scope, json]);

  // The screen may have closed while the post was being sent.
  const clear = () => {
    writeDraft(me, scope, 'browser', '');
    void clearFiles(keyOf(me, scope));
    setText('');
    attachments.clear();
    setPoll(null);
    setTime(null);
  };
  const saved: 'whole' | 'withoutFiles' | null = isStored ? (isComplete ? 'whole' : 'withoutFiles') : null;
  const reserved = useReservedHeight(`${scope}-height`, poll !== null || time !== null || files.length > 0);
  return { text, setText, poll, setPoll, time, setTime, attachments, saved, reserved, clear, isUsed: !isEmpty(draft) };
}

const keyOf = (memberId: string, scope: string) => `draft:${memberId}:${scope}:`;

/** Stores and restores attachments. `isComplete` is false if the browser has no room for them. */
function useStoredFiles(
  prefix: string,
  before: StoredDraft['files'],
  { attached, restore }: ReturnType<typeof useAttachments>,
) {
  const [restoring, setRestoring] = useState(before.length > 0);
  const [isComplete, setComplete] = useState(true);
  const stored = useRef(new Set(before.map(({ key }) => key)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (before.length === 0) return;
    const read = before.map(async ({ key, alt }) => {
      const file = await readFile(prefix + key);
      return file ? [{ key, alt, file, isPicture: isImage(file) }] : [];
    });
    void Promise.all(read).then((found) => {
      restore(found.flat());
      setRestoring(false);
    });
  }, []);

  useEffect(() => {
    if (restoring) return;
    const keys = new Set(attached.map(({ key }) => key));
    for (const key of stored.current) if (!keys.has(key)) void clearFiles(prefix + key);
    for (const { key, file } of attached) {
      if (stored.current.has(key)) continue;
      void writeFile(prefix + key, file).then((isWritten) => isWritten || setComplete(false));
    }
    stored.current = keys;
    if (keys.size === 0) setComplete(true);
  }, [attached, restoring, prefix]);
  return { isComplete, restoring };
}
