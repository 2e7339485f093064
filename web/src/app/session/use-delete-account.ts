import { useNavigate } from 'react-router';
import { deleteAccount } from '../../accounts/sign-in/auth.api.ts';
import { useAppDispatch, useMe } from '../../lib/store/store.ts';
import { clearDrafts } from './clear-drafts.ts';

export function useDeleteAccount(): (password: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useMe()?._id;
  return async (password) => {
    await dispatch(deleteAccount(password));
    if (me) clearDrafts(me);
    await navigate('/login', { state: null });
  };
}
