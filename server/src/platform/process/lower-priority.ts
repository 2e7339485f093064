import { getPriority, setPriority } from 'node:os';

const nice = 5;

/** Never raises the priority, which ordinary users may not. Failures are ignored: the work still gets done. */
export function lowerPriority(): void {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // The work continues at its priority.
  }
}
