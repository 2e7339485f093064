import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx').then((m) => m.PictureViewer));

export interface ViewedPicture {
  media: string;
  /** What it shows; "" without. */
  alt: string;
}

interface Props {
  title: string;
  pictures: ViewedPicture[];
  /** The one that shows first. */
  start?: number;
  onClose: () => void;
}

/** Pictures as large as the screen allows, one at a time. */
export function MediaViewer(props: Props) {
  return (
    <Suspense fallback={null}>
      <PictureViewer {...props} />
    </Suspense>
  );
}
