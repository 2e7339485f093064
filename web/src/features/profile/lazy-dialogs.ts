import { lazy } from 'react';

// Dialogs come with Mantine's overlays: they are fetched when the first one opens.
export const SectionDialog = lazy(() => import('./section-dialog.tsx').then((m) => ({ default: m.SectionDialog })));
export const ProfileDialog = lazy(() => import('./profile-dialog.tsx').then((m) => ({ default: m.ProfileDialog })));
export const PhotoDialog = lazy(() => import('./photo-dialog.tsx').then((m) => ({ default: m.PhotoDialog })));
