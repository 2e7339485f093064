/** Does something once the browser has nothing else to do, or after 1.5 s. Returns what cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1_500 });
  return () => cancelIdleCallback(handle);
}
