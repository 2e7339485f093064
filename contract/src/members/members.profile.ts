import Type, { type Static } from 'typebox';
import { FieldValues } from '../club/club.field-values.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Line, Nullable, OptionalLine, OptionalLink, OptionalText, RequiredLine } from '../text.ts';
import { LinkChanges } from './members.links.ts';
import { MemberCard, Person, Profile, Relationship, User } from './members.ts';

export const Mutual = Type.Object({ count: Type.Integer(), people: Type.Array(Person) });
export type Mutual = Static<typeof Mutual>;

/**
 * Another member's profile, with their relationship to the reader and shared connections. Hidden fields are empty, and
 * a hidden email is missing (privacy.ts).
 */
export const MemberProfile = Type.Object({
  ...Profile.properties,
  email: Type.Optional(Type.String()),
  relationship: Type.Optional(Relationship),
  mutual: Type.Optional(Mutual),
});
export type MemberProfile = Static<typeof MemberProfile>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  guard: 'member',
  summary: "A member's profile; your own has all your private fields",
  params: IdParams,
  response: Type.Union([User, MemberProfile]),
});

export const listMutual = endpoint({
  method: 'GET',
  path: '/api/users/:id/mutual',
  guard: 'member',
  summary: 'Members whom both you and this member are connected to; of yourself, your connections',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(MemberCard),
});

const SkillList = Type.Array(Line(limits.skill), { maxItems: limits.skills });

export const graduationYears = { minimum: 1950, maximum: 2100 } as const;

/** Texts of a profile that its member writes; each is a column of the same name. */
export const profileTexts = ['name', 'profession', 'bio', 'college', 'course'] as const;

export const updateMe = endpoint({
  method: 'PUT',
  path: '/api/users/me',
  guard: 'member',
  summary: 'Change your profile; missing fields stay',
  body: Type.Object({
    name: Type.Optional(RequiredLine(limits.name)),
    profession: Type.Optional(Line(limits.profession)),
    bio: Type.Optional(Type.String({ maxLength: limits.bio })),
    skills: Type.Optional(Type.Union([SkillList, Line((limits.skill + 2) * limits.skills)])),
    college: Type.Optional(Line(limits.applicationField)),
    course: Type.Optional(Line(limits.applicationField)),
    graduationYear: Type.Optional(Nullable(Type.Integer(graduationYears))),
    links: Type.Optional(LinkChanges),
    fields: Type.Optional(FieldValues),
  }),
  response: User,
});

export const updateAvatar = endpoint({
  method: 'PUT',
  path: '/api/users/me/avatar',
  guard: 'member',
  summary: 'Change your avatar',
  file: { field: 'avatar', maxBytes: limits.imageBytes },
  response: User,
});

export const updateCover = endpoint({
  method: 'PUT',
  path: '/api/users/me/cover',
  guard: 'member',
  summary: 'Change your cover photo',
  file: { field: 'cover', maxBytes: limits.imageBytes },
  response: User,
});

/** A day from `earliestDay` on, `YYYY-MM-DD`, or a time that is stored as its day; "" for none. */
const OptionalDay = Type.String({ maxLength: 40, day: true, default: '' });
const OptionalField = OptionalLine(limits.sectionField);

/**
 * Fields of each profile section (specification, sections 3 and 5). Links and the dates of certifications and
 * publications are validated. Everything else is stored as written, even `Jan 2020` or an end before its start.
 */
export const sectionFields = {
  experience: Type.Object({
    title: OptionalField,
    company: OptionalField,
    startDate: OptionalField,
    endDate: OptionalField,
    description: OptionalText(limits.sectionDescription),
  }),
  education: Type.Object({
    school: OptionalField,
    degree: OptionalField,
    fieldOfStudy: OptionalField,
    startDate: OptionalField,
    endDate: OptionalField,
  }),
  certifications: Type.Object({
    name: OptionalField,
    issuingOrganization: OptionalField,
    issueDate: OptionalDay,
    credentialURL: OptionalLink,
  }),
  publications: Type.Object({
    title: OptionalField,
    publication: OptionalField,
    publicationDate: OptionalDay,
    url: OptionalLink,
    description: OptionalText(limits.sectionDescription),
  }),
} as const;

export type Section = keyof typeof sectionFields;
export type SectionItem<S extends Section> = Static<(typeof sectionFields)[S]>;

function sectionEndpoints<const S extends Section>(section: S) {
  const path = `/api/users/me/${section}` as const;
  const body = sectionFields[section];
  const params = Type.Object({ itemId: Id });
  return {
    add: endpoint({
      method: 'POST',
      path,
      guard: 'member',
      summary: `Add to ${section}`,
      body,
      response: User,
      status: 201,
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/:itemId`,
      guard: 'member',
      summary: `Change an item of ${section}`,
      params,
      body,
      response: User,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:itemId`,
      guard: 'member',
      summary: `Delete an item of ${section}`,
      params,
      response: User,
    }),
  };
}

export const sections = {
  experience: sectionEndpoints('experience'),
  education: sectionEndpoints('education'),
  certifications: sectionEndpoints('certifications'),
  publications: sectionEndpoints('publications'),
};
