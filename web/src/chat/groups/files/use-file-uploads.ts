import { addGroupFile } from 'contract/chat/groups/group-files.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../lib/api/api-error.ts';
import { errorMessage } from '../../../lib/api/error-message.ts';
import { upload } from '../../../lib/api/upload.ts';
import { prepend } from '../../../lib/store/lists.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { filesOf } from './files.ts';

export interface FileUpload {
  key: string;
  file: File;
  /** Uploaded share, from 0 to 1. */
  share: number;
  problem: string | null;
}

/** Files go out one after another. Leaving the screen cancels them. */
export function useFileUploads(groupId: string) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<FileUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const change = (key: string, changes: Partial<FileUpload>) =>
    setUploads((old) => old.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setUploads((old) => old.filter((one) => one.key !== key));

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const send = async ({ key, file }: FileUpload, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => change(key, { share });
      const sent = await upload(addGroupFile, { params: { id: groupId }, body: {}, file, onProgress, signal });
      dispatch(prepend(filesOf(groupId), { ...sent, group: { _id: groupId } }));
      drop(key);
    } catch (error) {
      if (!signal.aborted) change(key, { problem: errorMessage(toApiError(error)) });
    }
  };
  const begin = (one: FileUpload) => {
    const controller = new AbortController();
    running.current.set(one.key, controller);
    change(one.key, { share: 0, problem: null });
    queue.current = queue.current.then(() => send(one, controller));
  };
  const add = (files: File[]) => {
    const added = files.map((file) => {
      const problem = file.size > groupLimits.fileBytes ? t('groupFiles.tooLarge') : null;
      return { key: crypto.randomUUID(), file, share: 0, problem };
    });
    setUploads((old) => [...old, ...added]);
    for (const one of added) if (one.problem === null) begin(one);
  };
  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    drop(key);
  };
  return { uploads, add, cancel, retry: begin };
}
