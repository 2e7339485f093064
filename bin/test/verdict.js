/** A suite may fail outside its tests (an unhandled rejection). Without a count or a report it has shown nothing. */
export function judge(code, step) {
  const reason = step.skipped?.();
  if (reason) return { passed: 0, failed: 0, skips: [reason] };
  if (!step.read) return judgeProgram(code, step);
  const counted = step.read() ?? { passed: 0, failed: 0, skips: [] };
  const isProof = code === 0 && counted.passed > 0;
  return { ...counted, failed: isProof ? counted.failed : Math.max(1, counted.failed) };
}

function judgeProgram(code, { name, lastLine }) {
  if (code === 0) return { passed: 1, failed: 0, skips: [] };
  return { passed: 0, failed: 1, skips: [], failures: lastLine ? [`${name} — ${lastLine()}`] : [] };
}
