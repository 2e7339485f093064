import type { DirectoryFilters } from 'contract/members/members.directory.ts';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { MemberCard } from 'contract/members/members.ts';
import type { SearchResults, UserResult } from 'contract/search/search.ts';
import { expect } from 'vitest';
import type { HttpResponse } from '../../../testing/calls/http.ts';
import { agreed, type Probes, type Scene } from './scene.testing.ts';

const university = 'Riverside University';

/** Looks for email and sections. */
export const profileProbes: Probes = {
  ...inProfile('GET /api/users/:id', ({ viewer, owner }) => viewer.get(`/api/users/${owner.id}`)),
  ...inProfile('GET /api/users/me/preview', ({ owner, isConnected }) =>
    owner.get(`/api/users/me/preview?as=${isConnected ? 'connection' : 'member'}`),
  ),
  'GET /api/users education': {
    async finds({ viewer, owner }) {
      const college = `college=${encodeURIComponent(university)}`;
      const year = 'graduationYear=2027';
      const queries = [
        college,
        'course=graphic%20design',
        year,
        `q=cl&${college}`,
        `${college}&course=graphic%20design`,
      ];
      const lists = await Promise.all(queries.map((query) => viewer.get<MemberCard[]>(`/api/users?${query}`)));
      return agreed(lists.map(({ body }) => body.some(({ _id }) => _id === owner.id)));
    },
  },
  'GET /api/users fields': {
    async finds({ viewer, owner, fieldId }) {
      const chosen = `field=${fieldId}:breton`;
      const queries = [chosen, 'q=breto', `q=cl&${chosen}`, `${chosen}&sort=newest`];
      const lists = await Promise.all(queries.map((query) => viewer.get<MemberCard[]>(`/api/users?${query}`)));
      return agreed(lists.map(({ body }) => body.some(({ _id }) => _id === owner.id)));
    },
  },
  'GET /api/search fields': {
    async finds({ viewer, owner }) {
      const { users } = (await viewer.get<SearchResults>('/api/search?q=breton')).body;
      return users.some(({ _id }) => _id === owner.id);
    },
  },
  'GET /api/search/people fields': {
    async finds({ viewer, owner }) {
      const { body } = await viewer.get<MemberCard[]>('/api/search/people?q=breton');
      return body.some(({ _id }) => _id === owner.id);
    },
  },
  'GET /api/users/filters education': {
    isShared: true,
    async finds({ club, viewer }) {
      // The club counts again every ten minutes.
      club.setClock(new Date(club.services.clock.now().getTime() + 601_000));
      const { colleges, courses, graduationYears } = (await viewer.get<DirectoryFilters>('/api/users/filters')).body;
      return agreed([
        colleges.includes(university),
        courses.includes('Graphic Design'),
        graduationYears.includes(2027),
      ]);
    },
  },
  'GET /api/users/suggestions education': {
    only: 'strangers',
    async finds({ viewer, owner }) {
      const reasonWith = async (studies: object) => {
        await viewer.put('/api/users/me', { college: '', course: '', ...studies });
        const { body } = await viewer.get<{ _id: string; reason: string }[]>('/api/users/suggestions');
        return body.find(({ _id }) => _id === owner.id)?.reason;
      };
      const [college, course] = [
        await reasonWith({ college: university }),
        await reasonWith({ course: 'Graphic Design' }),
      ];
      return agreed([college === 'college', course === 'course']);
    },
  },
  'GET /api/users/new education': {
    async finds({ viewer, owner }) {
      const { body } = await viewer.get<{ _id: string; college: string }[]>('/api/users/new');
      return body.find(({ _id }) => _id === owner.id)?.college === university;
    },
  },
  'GET /api/search/users email': {
    async finds({ viewer, owner }) {
      const { body } = await viewer.get<UserResult[]>(`/api/search/users?q=${encodeURIComponent(owner.name)}`);
      const email = body.find(({ _id }) => _id === owner.id)?.email;
      expect([owner.email, '']).toContain(email);
      return email === owner.email;
    },
  },
};

function inProfile(surface: string, read: (scene: Scene) => Promise<HttpResponse<unknown>>): Probes {
  const look: Record<string, (profile: MemberProfile) => boolean[]> = {
    email: (profile) => ['email' in profile],
    experience: ({ experience }) => [experience.length > 0],
    education: ({ education, college, course, graduationYear }) => [
      education.length > 0,
      college !== '',
      course !== '',
      graduationYear !== null,
    ],
    certifications: ({ certifications }) => [certifications.length > 0],
    publications: ({ publications }) => [publications.length > 0],
    fields: ({ fields }) => [fields.length > 0],
  };
  const probes = Object.entries(look).map(([setting, inBody]) => {
    const finds = async (scene: Scene) => agreed(inBody((await read(scene)).body as MemberProfile));
    return [`${surface} ${setting}`, { finds }];
  });
  return Object.fromEntries(probes);
}
