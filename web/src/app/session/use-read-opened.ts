import type { TargetKind } from 'contract/notifications/notifications.ts';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../lib/store/store.ts';
import { selectRises, selectUnread } from '../../notifications/unread.slice.ts';

// Screens for one object, identified by path or query parameter.
const paths: Partial<Record<TargetKind, string>> = {
  post: '/posts/:id',
  member: '/profile/:id',
  event: '/events/:id',
  project: '/projects/:id',
  report: '/reports/:id',
  office: '/offices/:id',
};
const parameters: Partial<Record<TargetKind, string>> = {
  conversation: '/chat',
  application: '/admin/dashboard',
  report: '/moderation',
};

/** Opening an object, in any way, marks its notifications as read. */
export function useReadOpened(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const someUnread = useAppSelector(selectUnread) > 0;
  const rises = useAppSelector(selectRises);
  const opened = openedBy(pathname, search);
  const [kind, id] = opened ?? [];

  // Also marks new ones that come while it is open. A lower count means that none came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notification may be about the open object
  useEffect(() => {
    if (!someUnread || !kind || !id) return;
    let isOver = false;
    // Loads the code only if there are unread notifications. After a failure they stay unread.
    import('../../notifications/notifications.ts')
      .then(({ read }) => (isOver ? undefined : dispatch(read({ target: { kind, id } }))))
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [kind, id, someUnread, rises, dispatch]);
}

function openedBy(pathname: string, search: string): [kind: TargetKind, id: string] | null {
  for (const [kind, path] of Object.entries(paths) as [TargetKind, string][]) {
    const id = matchPath(path, pathname)?.params.id;
    if (id) return [kind, id];
  }
  const values = new URLSearchParams(search);
  for (const [kind, path] of Object.entries(parameters) as [TargetKind, string][]) {
    const id = pathname === path ? values.get(kind) : null;
    if (id) return [kind, id];
  }
  return null;
}
