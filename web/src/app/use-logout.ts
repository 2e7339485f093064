import { useNavigate } from 'react-router';
import { logout } from '../features/auth/auth.slice.ts';
import { errorMessage } from '../lib/error-message.ts';
import { useAppDispatch, useMe } from '../lib/store.ts';
import { showError } from '../lib/toasts.ts';
import { clearDrafts } from './clear-drafts.ts';

/** Logs out, then goes to /login. */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useMe()?._id;
  return async () => {
    const answer = await dispatch(logout());
    // Whose session has ended meanwhile is as logged out.
    if (logout.rejected.match(answer) && answer.error.code !== 'not_signed_in')
      return showError(errorMessage(answer.error));
    if (me) clearDrafts(me);
    await navigate('/login', { state: null });
  };
}
