import { getPriority, setPriority } from 'node:os';

const nice = 5;

/**
 * Lets the rest of the machine go first. Never the other way round: under a higher nice value, an ordinary user may not, and
 * nobody asked for it. Work that can't step back is still work.
 */
export function lowerPriority(): void {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // It goes on as it is.
  }
}
