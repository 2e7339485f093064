import { CvDialog } from './cv-dialog.tsx';

/** In a file of its own, so that its code is not shared with other screens. */
export const dialogs = { CvDialog };
