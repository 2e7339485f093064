import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx').then((m) => m.PictureViewer));

export interface ViewedPicture {
  media: string;
  alt: string;
}

interface Props {
  title: string;
  pictures: ViewedPicture[];
  start?: number;
  onClose: () => void;
}

export function MediaViewer(props: Props) {
  return (
    <Suspense fallback={null}>
      <PictureViewer {...props} />
    </Suspense>
  );
}
