import { nanoid } from '@reduxjs/toolkit';
import { limits } from 'contract/limits.ts';
import { countCharacters } from 'contract/text.ts';
import { useState } from 'react';
import { imageProblem } from '../../lib/browser/image-file.ts';
import { t } from '../../lib/text/i18n.ts';

export interface Attached {
  key: string;
  file: File;
  isPicture: boolean;
  alt: string;
}

export const isImage = (file: File) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);

const problemOf = (file: File, mustBePicture: boolean): string | null => {
  const problem = mustBePicture || isImage(file) ? imageProblem(file) : null;
  if (problem) return t(problem);
  return file.size > limits.chatFileBytes ? t('composer.fileTooLarge') : null;
};

const picturesFirst = (all: Attached[]) => [
  ...all.filter(({ isPicture }) => isPicture),
  ...all.filter(({ isPicture }) => !isPicture),
];

export function useAttachments() {
  const [attached, setAttached] = useState<Attached[]>([]);
  const [error, setError] = useState<string | null>(null);

  const add = (files: File[], mustBePicture = false) => {
    const problem = files.map((file) => problemOf(file, mustBePicture)).find((one) => one !== null);
    const accepted = files.filter((file) => problemOf(file, mustBePicture) === null);
    const fitting = accepted.slice(0, limits.postMedias - attached.length);
    setError(
      problem ?? (fitting.length < accepted.length ? t('composer.tooMany', { count: limits.postMedias }) : null),
    );
    const added = fitting.map((file) => ({ key: nanoid(), file, isPicture: isImage(file), alt: '' }));
    setAttached(picturesFirst([...attached, ...added]));
  };

  const remove = (key: string) => {
    setError(null);
    setAttached(attached.filter((one) => one.key !== key));
  };

  const move = (key: string, steps: number) => {
    const from = attached.findIndex((one) => one.key === key);
    const moved = attached.toSpliced(from, 1);
    const [one] = attached.slice(from, from + 1);
    if (one) setAttached(moved.toSpliced(from + steps, 0, one));
  };

  const describe = (key: string, alt: string) =>
    setAttached(attached.map((one) => (one.key === key ? { ...one, alt } : one)));

  const restore = (before: Attached[]) =>
    setAttached((now) => picturesFirst([...before.filter(({ key }) => !now.some((one) => one.key === key)), ...now]));

  const clear = () => {
    setError(null);
    setAttached([]);
  };

  const fits = attached.every(({ alt }) => countCharacters(alt) <= limits.mediaAlt);
  return { attached, error, fits, add, remove, move, describe, restore, clear };
}

export type Attachments = ReturnType<typeof useAttachments>;
