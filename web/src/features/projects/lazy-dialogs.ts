import { lazy } from 'react';

export const ProjectDialog = lazy(() => import('./project-dialog.tsx').then((m) => ({ default: m.ProjectDialog })));
export const ContributorsDialog = lazy(() =>
  import('./contributors-dialog.tsx').then((m) => ({ default: m.ContributorsDialog })),
);
