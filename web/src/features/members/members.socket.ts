import { listen } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { memberUpdated } from './user.slice.ts';

/** Keeps the cards of the directory as their members are. */
export function listenToMembers(dispatch: AppDispatch): () => void {
  return listen('memberUpdated', (member) => dispatch(memberUpdated(member)));
}
