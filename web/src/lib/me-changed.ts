import { createAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members.ts';

/** My own account as the server has just answered it; whoever keeps me follows. */
export const meChanged = createAction<User>('me/changed');
