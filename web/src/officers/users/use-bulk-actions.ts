import type { AdminUser } from 'contract/officers/admin.ts';
import * as admin from 'contract/officers/admin.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { showError, showSuccess } from '../../lib/browser/toasts.ts';
import { runInSequence } from '../../lib/socket/run-in-sequence.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { users } from './users.ts';

/** The limit of a file of selected members. */
export const maxAtOnce = 100;

export function useBulkActions(selected: AdminUser[], onDone: () => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const run = async (act: (id: string) => Promise<unknown>) => {
    setBusy(true);
    const failed = await runInSequence(selected, ({ _id }) => act(_id));
    setBusy(false);
    const done = selected.length - failed.length;
    if (failed.length === 0) showSuccess(t('bulk.done', { count: done }));
    else {
      const reasons = failed.map(({ item: { name }, error }) => `${name}: ${error}`).join('\n');
      showError(t('bulk.partly', { done, count: selected.length }), reasons);
    }
    onDone();
  };
  const change = async (id: string, response: Promise<AdminUser>) => {
    dispatch(users.changed({ id, changes: await response }));
  };
  return {
    busy,
    setRole: (role: 'student' | 'moderator') =>
      run((id) => change(id, call(admin.setRole, { params: { id }, body: { role } }))),
    addBadge: (badge: string) =>
      run((id) => change(id, call(admin.setBadge, { params: { id }, body: { badge, remove: false } }))),
    remove: () =>
      run(async (id) => {
        await call(admin.deleteUser, { params: { id } });
        dispatch(users.removed([id]));
      }),
  };
}
