const maxReads = 3;
// Long enough for rapid presses to end, so the last read comes after them.
const delay = 1_000;

/**
 * Reads data that may change meanwhile. If any of `parts` changed before the response, it reads again, because the
 * response may be outdated. At most three times, the third a second later; the last response counts.
 */
export async function refetchUntilStable<Result>(
  parts: () => readonly unknown[],
  read: () => Promise<Result>,
): Promise<Result> {
  for (let times = 1; ; times += 1) {
    const before = parts();
    const response = await read();
    if (times === maxReads || isSame(parts(), before)) return response;
    if (times === maxReads - 1) await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

const isSame = (parts: readonly unknown[], before: readonly unknown[]): boolean =>
  parts.length === before.length && parts.every((part, index) => part === before[index]);
