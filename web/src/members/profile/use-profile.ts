import { useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { t } from '../../lib/text/i18n.ts';
import { profiles, readProfile } from './profiles.ts';

export function useProfile(userId: string) {
  const dispatch = useAppDispatch();
  const { item: profile, error, reload } = useEntity(profiles, userId, readProfile, t('profile.failed'));

  useEffect(
    () =>
      listen({
        memberUpdated: (member) => {
          if (member._id !== userId) return;
          dispatch(profiles.changed({ id: userId, changes: member }));
          // The message only contains the summary; the rest of the profile may have changed too.
          void reload();
        },
        memberDeleted: ({ _id }) => {
          if (_id !== userId) return;
          dispatch(profiles.removed([userId]));
          void reload();
        },
      }),
    [dispatch, userId, reload],
  );
  // An old state never shows first (specification, section 4).
  useEffect(() => () => void dispatch(profiles.removed([userId])), [dispatch, userId]);
  return { profile, error, retry: reload };
}
