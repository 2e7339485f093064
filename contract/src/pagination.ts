import Type, { type Static } from 'typebox';

export const pageSize = { default: 20, max: 100 } as const;

/** Query of every paginated list. The cursor comes from the `Link: …; rel="next"` header (RFC 8288). */
export const PageQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: pageSize.max, default: pageSize.default }),
  cursor: Type.Optional(Type.String({ format: 'uuid' })),
});
export type PageQuery = Static<typeof PageQuery>;
