import { limits } from 'contract/limits.ts';
import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { imageProblem } from '../../../lib/image-file.ts';

/** A file that goes with a post that is being written. */
export interface Attached {
  key: number;
  file: File;
  isPicture: boolean;
  /** What a picture shows. */
  alt: string;
}

const isImage = (file: File) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);

const problemOf = (file: File, wantsPicture: boolean): string | null => {
  const problem = wantsPicture || isImage(file) ? imageProblem(file) : null;
  if (problem) return t(problem);
  return file.size > limits.chatFileBytes ? t('composer.fileTooLarge') : null;
};

/** The pictures and files of a post that is being written, pictures first as readers see them. */
export function useAttachments() {
  const [attached, setAttached] = useState<Attached[]>([]);
  const [error, setError] = useState<string | null>(null);
  const nextKey = useRef(0);

  const add = (files: File[], wantsPicture = false) => {
    const problem = files.map((file) => problemOf(file, wantsPicture)).find((one) => one !== null);
    const taken = files.filter((file) => problemOf(file, wantsPicture) === null);
    const fitting = taken.slice(0, limits.postMedias - attached.length);
    setError(problem ?? (fitting.length < taken.length ? t('composer.tooMany', { count: limits.postMedias }) : null));
    const added = fitting.map((file) => ({ key: nextKey.current++, file, isPicture: isImage(file), alt: '' }));
    const all = [...attached, ...added];
    setAttached([...all.filter(({ isPicture }) => isPicture), ...all.filter(({ isPicture }) => !isPicture)]);
  };

  const remove = (key: number) => {
    setError(null);
    setAttached(attached.filter((one) => one.key !== key));
  };

  const move = (key: number, steps: number) => {
    const from = attached.findIndex((one) => one.key === key);
    const moved = attached.toSpliced(from, 1);
    const [one] = attached.slice(from, from + 1);
    if (one) setAttached(moved.toSpliced(from + steps, 0, one));
  };

  const describe = (key: number, alt: string) =>
    setAttached(attached.map((one) => (one.key === key ? { ...one, alt } : one)));

  const clear = () => {
    setError(null);
    setAttached([]);
  };

  return { attached, error, add, remove, move, describe, clear };
}

export type Attachments = ReturnType<typeof useAttachments>;
