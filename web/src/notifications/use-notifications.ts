import { useEffect } from 'react';
import { listen } from '../lib/socket/socket.ts';
import { useList } from '../lib/store/use-list.ts';
import type { allNotifications } from './notifications.ts';

export function useNotifications(sourceList: typeof allNotifications) {
  const list = useList(sourceList);
  const { reload } = list;
  useEffect(() => listen({ notificationsChanged: () => void reload() }), [reload]);
  return list;
}
