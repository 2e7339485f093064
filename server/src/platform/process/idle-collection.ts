import type { Lifecycle } from './lifecycle.ts';

/** A process that works less than this share of the time is idle. */
const maxUtilization = 0.02;
const megabyte = 1024 ** 2;
/** Less is not worth the pause. */
const minGarbage = 12 * megabyte;
/** A larger heap, of thousands connected, would pause for longer than 100 ms. */
const maxHeap = 192 * megabyte;

/**
 * Collects garbage now for the start, and after each busy time once the process was idle for `intervalMs`. V8 collects
 * when it needs memory, never because it has time. Needs Node's `--expose-gc`. See decision 083.
 */
export function collectWhenIdle(lifecycle: Lifecycle, intervalMs = 10_000): void {
  const { gc } = globalThis;
  if (!gc) return;
  // This flavor returns pages to the system; the regular one keeps them.
  const collect = () => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    return process.memoryUsage().heapUsed;
  };
  let heapAfter = collect();
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const { heapUsed } = process.memoryUsage();
    if (utilization <= maxUtilization && heapUsed - heapAfter >= minGarbage && heapUsed <= maxHeap)
      heapAfter = collect();
  }, intervalMs).unref();
  lifecycle.onClose(async () => clearInterval(timer));
}
