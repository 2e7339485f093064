/** Tells whoever typed the command, on their terminal: a command has no log. */
export function print(line) {
  process.stdout.write(`${line}\n`);
}
