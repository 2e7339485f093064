import compile from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialize = (answer: unknown) => string;

// Compiled once per schema, even if a process builds several apps.
const made = new WeakMap<object, Serialize>();

export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }: { schema: object }) =>
      (answer) =>
        serializerOf(schema)(answer),
  );
}

export function serializerOf(schema: object): Serialize {
  const serialize = made.get(schema) ?? compile(schema);
  made.set(schema, serialize);
  return serialize;
}
