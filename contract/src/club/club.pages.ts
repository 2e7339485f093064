import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const clubPages = ['rules', 'contact', 'imprint', 'privacy'] as const;
export const ClubPage = Type.Enum([...clubPages]);
export type ClubPage = (typeof clubPages)[number];

export const PageTexts = Type.Object({
  contact: Type.String({ maxLength: limits.clubPage }),
  imprint: Type.String({ maxLength: limits.clubPage }),
  privacy: Type.String({ maxLength: limits.clubPage }),
});
export type PageTexts = Static<typeof PageTexts>;

export const PageText = Type.Object({
  text: Type.String(),
  version: Type.Optional(Type.Integer()),
  publishedAt: Type.Optional(Type.String()),
});
export type PageText = Static<typeof PageText>;

export const getPage = endpoint({
  method: 'GET',
  path: '/api/pages/:page',
  guard: 'public',
  summary: 'The text of a page of the club; 404 without one',
  params: Type.Object({ page: ClubPage }),
  response: PageText,
});
