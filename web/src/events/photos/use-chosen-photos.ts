import { nanoid } from '@reduxjs/toolkit';
import { eventLimits } from 'contract/events/events.limits.ts';
import { useState } from 'react';
import { imageProblem } from '../../lib/browser/image-file.ts';
import { t } from '../../lib/text/i18n.ts';

export interface ChosenPhoto {
  key: string;
  file: File;
  caption: string;
}

/** Photos before they are sent. Files that are no pictures, or too many, are left out with a sentence. */
export function useChosenPhotos() {
  const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = (files: File[]) => {
    const wrong = files.map(imageProblem).find((one) => one !== null);
    const pictures = files.filter((file) => imageProblem(file) === null);
    const fitting = pictures.slice(0, eventLimits.photos - chosen.length);
    const tooMany = fitting.length < pictures.length ? t('photos.tooMany', { max: eventLimits.photos }) : null;
    setProblem(wrong ? t(wrong) : tooMany);
    setChosen([...chosen, ...fitting.map((file) => ({ key: nanoid(), file, caption: '' }))]);
  };
  const remove = (key: string) => {
    setProblem(null);
    setChosen(chosen.filter((photo) => photo.key !== key));
  };
  const describe = (key: string, caption: string) =>
    setChosen(chosen.map((photo) => (photo.key === key ? { ...photo, caption } : photo)));
  return { chosen, problem, choose, remove, describe };
}
