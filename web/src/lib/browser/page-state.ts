import { sharedValue } from '../store/shared-value.ts';

export interface PageState {
  outdated: boolean;
  /** Code that could not load: the server is unreachable, or responds without it. */
  missing: 'unreachable' | 'gone' | null;
}

const state = sharedValue<PageState>({ outdated: false, missing: null });

export const setPageState = (change: Partial<PageState>): void => state.set({ ...state.get(), ...change });

export const usePageState = state.use;
