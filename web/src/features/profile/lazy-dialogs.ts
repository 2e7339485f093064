import { lazyPart } from '../../lib/load-code.ts';

// Dialogs come with Mantine's overlays: they are fetched when the first one opens.
export const SectionDialog = lazyPart(() => import('./section-dialog.tsx').then((m) => m.SectionDialog));
export const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx').then((m) => m.ProfileDialog));
export const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((m) => m.PhotoDialog));
