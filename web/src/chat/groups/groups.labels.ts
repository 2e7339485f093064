import { IconLock, IconUserQuestion, IconWorld } from '@tabler/icons-react';
import type { GroupAccess } from 'contract/chat/groups/group-access.ts';

export const accessIcons = { private: IconLock, request: IconUserQuestion, open: IconWorld } satisfies Record<
  GroupAccess,
  typeof IconLock
>;

export const accessKinds = ['open', 'request', 'private'] as const satisfies GroupAccess[];
