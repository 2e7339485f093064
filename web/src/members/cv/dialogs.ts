import { CvDialog } from './cv-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** In one file, so that what both need is not shared with other screens. */
export const dialogs = { CvDialog, ImportDialog };
