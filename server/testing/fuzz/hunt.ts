import fc from 'fast-check';
import type { Problem } from './judge.ts';

/** A problem with the smallest input that shows it. */
export interface Finding<Input> extends Problem {
  input: Input;
}

interface Options<Input> {
  seed: number;
  runs: number;
  /** Tried first. */
  examples?: Input[];
  print?: (line: string) => void;
}

const maxFindings = 50;

/** Tries inputs and collects what is wrong, each kind once and as small as it gets. */
export async function hunt<Input>(
  inputs: fc.Arbitrary<Input>,
  attempt: (input: Input) => Promise<Problem | null>,
  { seed, runs, examples = [], print = () => undefined }: Options<Input>,
): Promise<Finding<Input>[]> {
  const findings: Finding<Input>[] = [];
  let left = runs + examples.length;
  let queue = examples.map((input): [Input] => [input]);
  for (let turn = 0; left > 0 && findings.length < maxFindings; turn++) {
    let shrunk: { problem: Problem; input: Input } | undefined;
    const property = fc.asyncProperty(inputs, async (input) => {
      const problem = await attempt(input);
      if (!problem || findings.some(({ kind }) => kind === problem.kind)) return true;
      // While it shrinks, another problem does not count.
      if (shrunk && shrunk.problem.kind !== problem.kind) return true;
      shrunk = { problem, input };
      return false;
    });
    const { numRuns, errorInstance } = await fc.check(property, {
      seed: seed + turn * 1_000_003,
      numRuns: left,
      examples: queue,
    });
    if (errorInstance && !shrunk) throw errorInstance;
    left -= numRuns;
    queue = queue.slice(numRuns);
    if (!shrunk) continue;
    findings.push({ ...shrunk.problem, input: shrunk.input });
    print(`${shrunk.problem.kind}\n  ${shrunk.problem.detail}\n  --replay '${JSON.stringify(shrunk.input)}'`);
  }
  return findings;
}
