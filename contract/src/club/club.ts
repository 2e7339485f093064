import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Nullable } from '../text.ts';
import { ClubPage } from './club.pages.ts';

export const defaultColor = '#126b54';

export const EventCreators = Type.Union([Type.Literal('officers'), Type.Literal('members')]);

export const PublicClub = Type.Object({
  name: Type.String(),
  logo: Nullable(Type.String()),
  color: Type.String(),
  welcome: Type.String(),
  applicationsOpen: Type.Boolean(),
  /** The club's time zone, also for members who have not chosen one. */
  timeZone: Type.String(),
  eventCreators: EventCreators,
  /** False without a mail server; then admins pass on the mails by hand. */
  sendsMail: Type.Boolean(),
  college: Nullable(Type.String()),
  pages: Type.Array(ClubPage),
  /** The version of the rules, and the oldest version that still counts as agreement; null without rules. */
  rules: Nullable(Type.Object({ version: Type.Integer(), required: Type.Integer() })),
});
export type PublicClub = Static<typeof PublicClub>;

export const VisitorEvent = Type.Object({
  title: Type.String(),
  date: Type.String(),
  timeZone: Type.String(),
  place: Type.String(),
});
export type VisitorEvent = Static<typeof VisitorEvent>;

export const ClubFigures = Type.Object({
  members: Type.Integer(),
  colleges: Type.Integer(),
  /** In the last twelve months. */
  events: Type.Integer(),
});
export type ClubFigures = Static<typeof ClubFigures>;

export const Club = Type.Object({
  ...PublicClub.properties,
  figures: Type.Optional(ClubFigures),
  nextEvent: Type.Optional(VisitorEvent),
  /** Addresses of photos of members who allow it. */
  faces: Type.Array(Type.String(), { maxItems: 12 }),
  demo: Type.Boolean(),
});
export type Club = Static<typeof Club>;

export const getClub = endpoint({
  method: 'GET',
  path: '/api/club',
  guard: 'public',
  summary: 'What visitors may know about the club',
  response: Club,
});

export const getFace = endpoint({
  method: 'GET',
  path: '/api/club/faces/:id',
  guard: 'public',
  summary: 'The photo of a member who shows it to visitors',
  params: Type.Object({ id: Id }),
});

export interface ClubMessages {
  clubChanged: (club: PublicClub) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ClubMessages {}
}

/** Returns a brand's name for the addresses of its icons, because browsers cache those. "" for the default. */
export function brandOf({ color, logo }: Pick<PublicClub, 'color' | 'logo'>): string {
  const brand = [color === defaultColor ? '' : color.slice(1), logo?.split('/').at(-1)].filter(Boolean).join('-');
  return brand && `?brand=${brand}`;
}

export function iconAddress(club: Pick<PublicClub, 'color' | 'logo'>, unread = false): string {
  return `/favicon${unread ? '-unread' : ''}.svg${brandOf(club)}`;
}
