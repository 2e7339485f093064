/**
 * What a step came to, from its exit code and the counts of its report. A suite may fail beside its tests (an unhandled
 * rejection, a file that does not load), and one that counted nothing or left no report has shown nothing.
 */
export function judge(code, step) {
  if (!step.read) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skips: [] };
  const counted = step.read() ?? { passed: 0, failed: 0, skips: [] };
  const isProof = code === 0 && counted.passed > 0;
  return { ...counted, failed: isProof ? counted.failed : Math.max(1, counted.failed) };
}
