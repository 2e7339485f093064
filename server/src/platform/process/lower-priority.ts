import { getPriority, setPriority } from 'node:os';

const nice = 5;

/**
 * Lets other processes go first. Never raises the priority: an ordinary user may not, and the operator chose it.
 * Failures are ignored because the work still gets done.
 */
export function lowerPriority(): void {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // The work continues at its priority.
  }
}
