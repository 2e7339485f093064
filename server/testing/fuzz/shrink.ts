import fc from 'fast-check';
import type { Problem } from './verdict.ts';

/** A problem with the smallest input that causes it. */
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

type Attempt<Input> = (input: Input) => Promise<Problem | null>;

const maxFindings = 50;

/** Tries inputs and collects problems, each kind once and with a minimal input. */
export async function hunt<Input extends object>(
  inputs: fc.Arbitrary<Input>,
  attempt: Attempt<Input>,
  { seed, runs, examples = [], print = () => undefined }: Options<Input>,
): Promise<Finding<Input>[]> {
  const findings: Finding<Input>[] = [];
  let left = runs + examples.length;
  let queue = examples.map((input): [Input] => [input]);
  for (let turn = 0; left > 0 && findings.length < maxFindings; turn++) {
    let shrunk: Finding<Input> | undefined;
    const property = fc.asyncProperty(inputs, async (input) => {
      const problem = await attempt(input);
      if (!problem || findings.some(({ kind }) => kind === problem.kind)) return true;
      // Ignores other problems while it shrinks.
      if (shrunk && shrunk.kind !== problem.kind) return true;
      shrunk = { ...problem, input };
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
    const smallest = await leaveOut(shrunk, attempt);
    findings.push(smallest);
    print(`${smallest.kind}\n  ${smallest.detail}\n  --replay '${JSON.stringify(smallest.input)}'`);
  }
  return findings;
}

/** Removes irrelevant parts. fast-check makes values small, but shortens lists from one end only. */
async function leaveOut<Input extends object>(
  finding: Finding<Input>,
  attempt: Attempt<Input>,
): Promise<Finding<Input>> {
  for (const input of withoutOnePart(finding.input)) {
    const problem = await attempt(input).catch(() => null);
    if (problem?.kind === finding.kind) return leaveOut({ ...problem, input }, attempt);
  }
  return finding;
}

function* withoutOnePart<Input extends object>(input: Input): Generator<Input> {
  for (const [key, value] of Object.entries(input)) {
    if (!Array.isArray(value)) continue;
    const { length } = value;
    for (let at = 0; at < length; at++) yield { ...input, [key]: value.toSpliced(at, 1) };
  }
}
