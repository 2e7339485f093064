import type { Role } from 'contract/members/members.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import * as admin from 'contract/officers/admin.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { hideToast, showSuccess, showToast } from '../../lib/browser/toasts.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { users } from './users.ts';
import classes from './users-table.module.css';

export function useUserActions({ _id: id, name, role: before }: AdminUser) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const params = { id };

  const changeRole = (role: Role) => {
    const send = () => call(admin.setRole, { params, body: { role } });
    return act(() => dispatch(attempt(users, id, { changes: { role }, call: send, settle: (user) => user })));
  };
  const setRole = async (role: Role) => {
    const toast = `role-${id}`;
    hideToast(toast);
    if (!(await changeRole(role))) return;
    const undo = () => {
      hideToast(toast);
      void changeRole(before);
    };
    showToast(
      toast,
      <span className={classes.undo}>
        {t(`admin.isNow.${role}`, { name })}
        <Button variant="soft" onClick={undo}>
          {t('admin.undo')}
        </Button>
      </span>,
    );
  };
  const setBadge = (badge: string, remove: boolean) =>
    act(async () => {
      const changes = await call(admin.setBadge, { params, body: { badge, remove } });
      dispatch(users.changed({ id, changes }));
    });
  const setAlumni = (alumni: boolean) =>
    act(async () => {
      const changes = await call(admin.setAlumni, { params, body: { alumni } });
      dispatch(users.changed({ id, changes }));
      if (!alumni) showSuccess(t('admin.madeCurrent', { name }));
    });
  const resetSecondFactor = () =>
    act(async () => {
      await call(admin.resetSecondFactor, { params });
      dispatch(users.changed({ id, changes: { secondFactor: false } }));
    });
  const signOut = () =>
    act(async () => {
      await call(admin.signOutUser, { params });
      showSuccess(t('admin.signedOut', { name }));
    });
  const remove = () =>
    act(async () => {
      await call(admin.deleteUser, { params });
      dispatch(users.removed([id]));
    });
  const lift = () =>
    act(async () => {
      const changes = await call(admin.liftSuspension, { params });
      dispatch(users.changed({ id, changes }));
      showSuccess(t('admin.lifted', { name }));
    });
  return { busy, setRole, setBadge, setAlumni, resetSecondFactor, signOut, remove, lift };
}
