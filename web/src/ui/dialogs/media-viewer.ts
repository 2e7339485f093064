import { lazyPart } from '../../lib/browser/load-code.ts';

export const MediaViewer = lazyPart(() => import('./picture-viewer.tsx').then((m) => m.PictureViewer));
