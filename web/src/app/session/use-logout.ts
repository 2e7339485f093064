import { useNavigate } from 'react-router';
import { logout } from '../../accounts/sign-in/auth.api.ts';
import { toApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { showError } from '../../lib/browser/toasts.ts';
import { sharedValue } from '../../lib/store/shared-value.ts';
import { useAppDispatch, useAppSelector, useMe } from '../../lib/store/store.ts';
import { clearDrafts, hasDrafts } from './clear-drafts.ts';

export const logoutQuestion = sharedValue(false);

export function useLogout(): () => void {
  const me = useMe()?._id;
  const isUploading = useAppSelector(({ chat }) => (chat?.uploads.length ?? 0) > 0);
  const leave = useLeave();
  return () => {
    if (me && (isUploading || hasDrafts(me))) logoutQuestion.set(true);
    else void leave();
  };
}

export function useLeave(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useMe()?._id;
  return async () => {
    try {
      await dispatch(logout());
    } catch (error) {
      const apiError = toApiError(error);
      // The session has already ended, which has the same effect.
      if (apiError.code !== 'not_signed_in') return showError(errorMessage(apiError));
    }
    if (me) clearDrafts(me);
    await navigate('/login', { state: null });
  };
}
