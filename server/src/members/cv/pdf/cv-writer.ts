import { text } from 'node:stream/consumers';
import { lowerPriority } from '../../../platform/process/lower-priority.ts';
import type { CvDocument } from '../cv-document.ts';
import { drawCv } from './draw-cv.ts';

lowerPriority();
const document: CvDocument = JSON.parse(await text(process.stdin));
drawCv(document).pipe(process.stdout);
