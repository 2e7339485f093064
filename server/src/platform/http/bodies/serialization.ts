import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Clean, Clone } from 'typebox/value';

/** Sends only the fields that the contract names. */
export function serializeByContract(app: FastifyInstance): void {
  app.setSerializerCompiler<TSchema>(
    ({ schema }) =>
      (response) =>
        serialize(schema, response),
  );
}

export function serialize(schema: TSchema, response: unknown): string {
  return JSON.stringify(Clean(schema, Clone(response)));
}
