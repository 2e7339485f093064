import { print } from '../print.js';

export function summarize(results) {
  print('');
  for (const one of results) {
    const verdict = one.failed > 0 ? 'FAILED' : one.passed > 0 ? 'ok' : 'skipped';
    print(`${verdict.padEnd(8)}${one.name.padEnd(30)}${one.seconds.toFixed(1).padStart(7)} s`);
  }
  const skips = results.flatMap((one) => one.skips);
  for (const skip of skips) print(`skipped: ${skip}`);
  // Last, where they are read although the start of a long log is cut.
  for (const failure of results.flatMap((one) => one.failures ?? [])) print(`failed: ${failure}`);
  const total = (key) => results.reduce((sum, one) => sum + one[key], 0);
  print(`${total('passed')} passed, ${total('failed')} failed, ${skips.length} skipped`);
  return total('failed') > 0 ? 1 : 0;
}
