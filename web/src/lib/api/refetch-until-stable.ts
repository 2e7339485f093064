const maxReads = 3;
// Rapid presses end within a moment, and the last read should come after them.
const delay = 1_000;

/**
 * Reads data that may change meanwhile: reads again when any of `parts` changed before the answer came, which would then
 * be older than what it replaces. At most three times, the third a second later; the last answer counts.
 */
export async function refetchUntilStable<Answer>(
  parts: () => readonly unknown[],
  read: () => Promise<Answer>,
): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const before = parts();
    const answer = await read();
    if (times === maxReads || isSame(parts(), before)) return answer;
    if (times === maxReads - 1) await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

const isSame = (parts: readonly unknown[], before: readonly unknown[]): boolean =>
  parts.length === before.length && parts.every((part, index) => part === before[index]);
