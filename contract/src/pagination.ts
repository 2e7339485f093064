import Type, { type Static } from 'typebox';

/** Entries a page holds when the caller names no `limit`, and the most it may ask for. */
export const pageSize = { default: 20, max: 100 } as const;

/** The query of every list: keyset paging. The cursor comes from the `Link: …; rel="next"` header (RFC 8288). */
export const PageQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: pageSize.max, default: pageSize.default }),
  cursor: Type.Optional(Type.String({ format: 'uuid' })),
});
export type PageQuery = Static<typeof PageQuery>;
