import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ArchiveError } from '../archive-error.ts';

export function checkerOf<Schema extends TSchema>(schema: Schema): (where: string, value: unknown) => Static<Schema> {
  const compiled = Compile(schema);
  return (where, value) => {
    if (compiled.Check(value)) return value;
    const errors = compiled
      .Errors(value)
      .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'additionalProperties');
    // For a value of several possible types, the deepest error explains most.
    const [first] = errors.toSorted((a, b) => depthOf(b.instancePath) - depthOf(a.instancePath));
    const field = first?.instancePath.slice(1).replaceAll('/', '.');
    const what = first?.keyword === 'boolean' ? 'is not known here' : (first?.message ?? 'is not what it should be');
    throw new ArchiveError(`${where}${field ? `, field ${field}` : ''}: ${what}.`);
  };
}

function depthOf(path: string): number {
  return path.split('/').length;
}
