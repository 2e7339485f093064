import { applyMiddleware, legacy_createStore } from '@reduxjs/toolkit';
import { thunk } from 'redux-thunk';
import { onUserInfoChangedElsewhere, readUserInfo, writeUserInfo } from '../../accounts/sign-in/auth.storage.ts';
import { signedIn } from '../../lib/store/session.slice.ts';
import { rootReducer } from '../../lib/store/store.ts';

// What configureStore adds is for developing and batching, of which we use nothing: 0.8 kB of every first screen.
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
