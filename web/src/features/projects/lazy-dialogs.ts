import { lazyPart } from '../../lib/load-code.ts';

export const ProjectDialog = lazyPart(() => import('./project-dialog.tsx').then((m) => m.ProjectDialog));
export const ContributorsDialog = lazyPart(() => import('./contributors-dialog.tsx').then((m) => m.ContributorsDialog));
