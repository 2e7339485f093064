import { configureStore, createDynamicMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { onUserInfoChangedElsewhere, readUserInfo, writeUserInfo } from '../features/auth/auth.storage.ts';
import { signedIn } from '../lib/session.slice.ts';
import { rootReducer, slices } from '../lib/store.ts';

const laterMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(laterMiddleware.middleware),
});

/** Adds the queries of a feature, with the library they need, when its screen is opened. */
export function addQueries(api: { reducerPath: string; reducer: Reducer; middleware: Middleware }): void {
  slices.inject(api);
  laterMiddleware.addMiddleware(api.middleware);
}

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
