import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { authReducer, restored } from '../features/auth/auth.slice.ts';
import { onUserInfoChangedElsewhere, readUserInfo, writeUserInfo } from '../features/auth/auth.storage.ts';
import { initialState, type RootState } from '../lib/state.ts';

const waiting =
  <Group>(group: Group) =>
  (state: Group = group): Group =>
    state;

// A group's changes come with the first screen that needs them; until then it holds its initial state.
const groups: { [Group in keyof RootState]: Reducer<RootState[Group]> } = {
  auth: authReducer,
  posts: waiting(initialState.posts),
  user: waiting(initialState.user),
  search: waiting(initialState.search),
  connections: waiting(initialState.connections),
  presence: waiting(initialState.presence),
  chat: waiting(initialState.chat),
};
const queries: Record<string, Reducer> = {};
const laterMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: combineReducers(groups),
  middleware: (defaults) => defaults().concat(laterMiddleware.middleware),
});

const renewReducer = () => store.replaceReducer(combineReducers({ ...groups, ...queries }));

/** Gives a group its changes. */
export function addGroup<Group extends keyof RootState>(name: Group, reducer: Reducer<RootState[Group]>): void {
  Object.assign(groups, { [name]: reducer });
  renewReducer();
}

/** Adds the queries of a feature, with the library they need, when its screen is opened. */
export function addQueries(api: { reducerPath: string; reducer: Reducer; middleware: Middleware }): void {
  if (api.reducerPath in queries) return;
  queries[api.reducerPath] = api.reducer;
  laterMiddleware.addMiddleware(api.middleware);
  renewReducer();
}

/** Makes the store and the browser's storage remember the same member, in every tab. */
export function rememberMember(): void {
  store.dispatch(restored(readUserInfo()));
  let remembered = store.getState().auth.userInfo;
  store.subscribe(() => {
    const { userInfo } = store.getState().auth;
    if (userInfo === remembered) return;
    remembered = userInfo;
    writeUserInfo(userInfo);
  });
  onUserInfoChangedElsewhere((user) => store.dispatch(restored(user)));
}
