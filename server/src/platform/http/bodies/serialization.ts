import compile from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialize = (response: unknown) => string;

// Compiled once per schema, even if a process builds several apps.
const made = new WeakMap<object, Serialize>();

export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }: { schema: object }) =>
      (response) =>
        serializerOf(schema)(response),
  );
}

export function serializerOf(schema: object): Serialize {
  const serialize = made.get(schema) ?? compile(schema);
  made.set(schema, serialize);
  return serialize;
}
