import { readFileSync } from 'node:fs';

/**
 * A killed npm or shell sends no signal, but our parent changes. Calls back once; returns a function that stops
 * watching.
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    onGone();
  }, 250);
  return () => clearInterval(timer);
}

// Our parent, and its parent too if our parent is the shell of an npm script.
function lineage() {
  const parent = process.ppid;
  const stat = readStat(parent);
  const isShell = /\((sh|dash|bash|ash)\)/.test(stat);
  const grandparent = isShell ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] : '';
  return `${parent} ${grandparent}`;
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
