import compile from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialize = (answer: unknown) => string;

// Compiled once per schema, however many apps a process builds of the same contract.
const made = new WeakMap<object, Serialize>();

/** Serializers are compiled at their first response: all of them would take a good part of the start. */
export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }: { schema: object }) =>
      (answer) =>
        serializerOf(schema)(answer),
  );
}

/** The serializer of a schema, compiled at its first use. */
export function serializerOf(schema: object): Serialize {
  const serialize = made.get(schema) ?? compile(schema);
  made.set(schema, serialize);
  return serialize;
}
