import { applyMiddleware, legacy_createStore, type ThunkMiddleware } from '@reduxjs/toolkit';
import { onUserInfoChangedElsewhere, readUserInfo, writeUserInfo } from '../../accounts/sign-in/auth.storage.ts';
import { signedIn } from '../../lib/store/session.slice.ts';
import { type RootState, rootReducer } from '../../lib/store/store.ts';

// A dispatched function receives dispatch and getState.
const thunk: ThunkMiddleware<RootState> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, undefined) : next(action);

// `configureStore` adds nothing that we use, and 0.8 kB to every first screen.
export const store = legacy_createStore(rootReducer, applyMiddleware(thunk));

/** Makes the store and the browser's storage remember the same member, in every tab. */
export function rememberMember(): void {
  store.dispatch(signedIn(readUserInfo()));
  let remembered = store.getState().auth.userInfo;
  store.subscribe(() => {
    const { userInfo } = store.getState().auth;
    if (userInfo === remembered) return;
    remembered = userInfo;
    writeUserInfo(userInfo);
  });
  onUserInfoChangedElsewhere((user) => store.dispatch(signedIn(user)));
}
