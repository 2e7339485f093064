import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { ClubPage } from './club.pages.ts';

/** The accent of a club that has chosen none, as #rrggbb. */
export const defaultColor = '#126b54';

/** Who may create events: moderators and admins, or all members. */
export const EventCreators = Type.Union([Type.Literal('officers'), Type.Literal('members')]);

/** What every page knows of the club from its first paint on, and receives again when it changes. */
export const PublicClub = Type.Object({
  name: Type.String(),
  /** Address of the logo; null for the built-in mark. */
  logo: Nullable(Type.String()),
  /** As #rrggbb. */
  color: Type.String(),
  /** What visitors read first; "" for the usual text. */
  welcome: Type.String(),
  applicationsOpen: Type.Boolean(),
  /** Where the club is: the zone of whoever has chosen none. */
  timeZone: Type.String(),
  eventCreators: EventCreators,
  /** Whether the club has a mail server; without one its admins hand over what would be emailed. */
  sendsMail: Type.Boolean(),
  /** Name of the college whose sign-in counts here too; null without one. */
  college: Nullable(Type.String()),
  /** Pages that have a text. */
  pages: Type.Array(ClubPage),
  /** The version of the rules, and the oldest one that members need not agree to anew; null without rules. */
  rules: Nullable(Type.Object({ version: Type.Integer(), required: Type.Integer() })),
});
export type PublicClub = Static<typeof PublicClub>;

/** The next event that officers show to visitors: never its online link. */
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

/** What visitors may know about the club; `figures` and `nextEvent` where officers show them. */
export const Club = Type.Object({
  ...PublicClub.properties,
  figures: Type.Optional(ClubFigures),
  nextEvent: Type.Optional(VisitorEvent),
  /** True for the demo club (`npm run demo`); screens say so. */
  demo: Type.Boolean(),
});
export type Club = Static<typeof Club>;

export const getClub = endpoint({
  method: 'GET',
  path: '/api/club',
  guard: 'public',
  summary: 'What visitors may know about the club',
  answer: Club,
});

/** To all members: name, brand or rules of the club have changed. */
export interface ClubMessages {
  clubChanged: (club: PublicClub) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ClubMessages {}
}

/** Names a brand, for the addresses of its icons: browsers keep those for a while. "" for the default. */
export function brandOf({ color, logo }: Pick<PublicClub, 'color' | 'logo'>): string {
  const brand = [color === defaultColor ? '' : color.slice(1), logo?.split('/').at(-1)].filter(Boolean).join('-');
  return brand && `?brand=${brand}`;
}

/** Address of the page's icon in this brand. */
export function iconAddress(club: Pick<PublicClub, 'color' | 'logo'>, unread = false): string {
  return `/favicon${unread ? '-unread' : ''}.svg${brandOf(club)}`;
}
