import { useNavigate } from 'react-router';
import { logout } from '../features/auth/auth.api.ts';
import { toApiError } from '../lib/api-error.ts';
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
    try {
      await dispatch(logout());
    } catch (error) {
      const apiError = toApiError(error);
      // Whose session has ended meanwhile is as logged out.
      if (apiError.code !== 'not_signed_in') return showError(errorMessage(apiError));
    }
    if (me) clearDrafts(me);
    await navigate('/login', { state: null });
  };
}
