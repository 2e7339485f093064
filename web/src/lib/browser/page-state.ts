import { sharedValue } from '../store/shared-value.ts';

/** What keeps the page from going on as it is. */
export interface PageState {
  /** The server has a newer build than the page came with. */
  outdated: boolean;
  /** Code that could not be loaded: the server is unreachable, or answers without it. */
  missing: 'unreachable' | 'gone' | null;
}

const state = sharedValue<PageState>({ outdated: false, missing: null });

/** Changes parts of the state. */
export const setPageState = (change: Partial<PageState>): void => state.set({ ...state.get(), ...change });

/** The state, followed. */
export const usePageState = state.use;
