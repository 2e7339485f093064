import compile from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialize = (answer: unknown) => string;

// Made once for each schema, whatever number of apps a process builds of the same contract.
const made = new WeakMap<object, Serialize>();

/**
 * Writes answers by the contract's schemas. How, is worked out when a kind of answer is sent first: for all of them
 * before the first request, it would take a good part of the start.
 */
export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }: { schema: object }) =>
      (answer) =>
        serializerOf(schema)(answer),
  );
}

/** What turns an answer of this schema into JSON. */
export function serializerOf(schema: object): Serialize {
  const serialize = made.get(schema) ?? compile(schema);
  made.set(schema, serialize);
  return serialize;
}
