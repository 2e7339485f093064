const most = 3;
// Who presses a button quickly is done in a moment, and the last answer should be newer than that.
const pause = 1_000;

/**
 * Reads what others and I may change meanwhile: again when any of `parts` has become another value before the answer
 * came, which would then be older than what it replaces. At most three times, the third a second later; the last answer
 * counts.
 */
export async function readSettled<Answer>(
  parts: () => readonly unknown[],
  read: () => Promise<Answer>,
): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const before = parts();
    const answer = await read();
    if (times === most || parts().every((part, index) => part === before[index])) return answer;
    if (times === most - 1) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
