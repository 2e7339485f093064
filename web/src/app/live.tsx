import './member-groups.ts';
import { useLive } from './use-live.ts';

/** Keeps the page live for a member; shows nothing. */
export function Live() {
  useLive();
  return null;
}
