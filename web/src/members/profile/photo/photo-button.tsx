import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { imageTypes } from '../../../lib/browser/image-file.ts';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { usePhotoDrop } from '../../../lib/hooks/use-photo-drop.ts';
import { FileInput } from '../../../ui/choices/file-input.tsx';
import classes from './photo-button.module.css';
import type { PhotoKind } from './photo-kinds.ts';

// Lazy, because of the cropping library.
const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((m) => m.PhotoDialog));

interface Props {
  kind: PhotoKind;
  label: string;
  children: ReactNode;
}

export function PhotoButton({ kind, label, children }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { over, onPaste: _, ...drop } = usePhotoDrop(setFile);
  return (
    <div className={classes.area} data-kind={kind} data-over={over} {...drop}>
      <label className={classes.button}>
        <IconCamera size={18} stroke={1.8} aria-hidden />
        <span>{children}</span>
        <FileInput aria-label={label} accept={imageTypes.join(',')} onChoose={setFile} />
      </label>
      {file && <PhotoDialog kind={kind} file={file} onFile={setFile} onClose={() => setFile(null)} />}
    </div>
  );
}
