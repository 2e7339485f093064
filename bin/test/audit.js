import { execFile } from 'node:child_process';
import { root } from '../node-runtime.js';
import { print } from '../print.js';

// npm's own limits are minutes, too long on a machine without a network.
const LIMITS = ['--fetch-retries=0', '--fetch-timeout=5000'];
const TIMEOUT = 15_000;

export function auditStep(ask = askRegistry) {
  let unanswered;
  return {
    name: 'known vulnerabilities',
    async work() {
      const { vulnerabilities, message = 'no answer' } = await ask();
      if (!vulnerabilities) unanswered = `known vulnerabilities: the npm registry did not say (${message})`;
      const serious = Object.values(vulnerabilities ?? {}).filter(({ severity }) => /high|critical/.test(severity));
      for (const { name, severity, range } of serious) print(`${name} ${range}: ${severity}`);
      return serious.length > 0 ? 1 : 0;
    },
    skipped: () => unanswered,
  };
}

function askRegistry() {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json', ...LIMITS], { cwd: root, timeout: TIMEOUT }, (_error, report) => {
      try {
        resolve(JSON.parse(report));
      } catch {
        resolve({});
      }
    });
  });
}
