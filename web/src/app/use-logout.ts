import { useNavigate } from 'react-router';
import { logout } from '../features/auth/auth.slice.ts';
import { sentenceFor } from '../lib/errors.ts';
import { showProblem } from '../lib/notices.ts';
import { useAppDispatch } from '../lib/store.ts';

/** Logs out, then goes to /login. */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    const answer = await dispatch(logout());
    // Whose session has ended meanwhile is as logged out.
    if (logout.rejected.match(answer) && answer.error.code !== 'not_signed_in') showProblem(sentenceFor(answer.error));
    else await navigate('/login', { state: null });
  };
}
