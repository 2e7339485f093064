/** Tells whoever started the benchmark, on their terminal: a benchmark has no log. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
