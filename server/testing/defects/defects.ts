import { accountsDefects } from './accounts.defects.ts';
import { chatDefects } from './chat.defects.ts';
import { clubDefects } from './club.defects.ts';
import type { Defect } from './defect.ts';
import { groupsDefects } from './groups.defects.ts';
import { officersDefects } from './officers.defects.ts';
import { surfacesDefects } from './surfaces.defects.ts';

export const defects: Defect[] = [
  ...accountsDefects,
  ...chatDefects,
  ...clubDefects,
  ...groupsDefects,
  ...officersDefects,
  ...surfacesDefects,
];
