const most = 3;

/**
 * Reads what others and I may change meanwhile: again when any of `parts` has become another value before the answer
 * came, which would then be older than what it replaces. At most three times; the last answer counts.
 */
export async function readSettled<Answer>(
  parts: () => readonly unknown[],
  read: () => Promise<Answer>,
): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const before = parts();
    const answer = await read();
    if (times === most || parts().every((part, index) => part === before[index])) return answer;
  }
}
