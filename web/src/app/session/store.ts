import { applyMiddleware, legacy_createStore } from '@reduxjs/toolkit';
import { thunk } from 'redux-thunk';
import { onUserInfoChangedElsewhere, readUserInfo, writeUserInfo } from '../../accounts/sign-in/auth.storage.ts';
import { signedIn } from '../../lib/store/session.slice.ts';
import { rootReducer } from '../../lib/store/store.ts';

// configureStore adds developer tools and batching, which we don't use: 0.8 kB of every first screen.
export const store = legacy_createStore(rootReducer, applyMiddleware(thunk));

/** Syncs the signed-in member between the store and the browser's storage, in every tab. */
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
