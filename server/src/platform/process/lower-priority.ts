import { getPriority, setPriority } from 'node:os';

const nice = 5;

/** Never raises the priority: an ordinary user may not, and the operator chose it. Failures are ignored. */
export function lowerPriority(): void {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // The work continues at its priority.
  }
}
