/**
 * Tells how a thing is, one state after the other: a hundred changes at once are a few states, one being read and one
 * more after it, and none that is older than the one before.
 */
export function coalesce(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const running = new Map<string, { again: boolean }>();
  return async (id) => {
    const current = running.get(id);
    if (current) {
      current.again = true;
      return;
    }
    const state = { again: true };
    running.set(id, state);
    try {
      while (state.again) {
        state.again = false;
        await work(id);
      }
    } finally {
      running.delete(id);
    }
  };
}
