import type { OnlineMembers } from 'contract/members/members.online.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { expect } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import type { Person } from '../../../testing/people/person.ts';
import { agreed, type Probes, type Scene } from './scene.testing.ts';

const changes = { auth: { presence: 'changes' } } as const;

/** Looks for whether the owner is online, and when they were last here. */
export const presenceProbes: Probes = {
  'GET /api/users/online presence': {
    finds: (scene) =>
      whileOnline(scene, scene.owner, async () => {
        const { people, count } = (await scene.viewer.get<OnlineMembers>('/api/users/online')).body;
        expect(count).toBe(people.length);
        return people.some(({ _id }) => _id === scene.owner.id);
      }),
  },
  'watchPresence presence': {
    finds: (scene) =>
      whileOnline(scene, scene.owner, async () => {
        const socket = await scene.viewer.socket(scene.viewer.id, changes);
        const watched = { userIds: [scene.owner.id] };
        return (await socket.request<{ online: string[] }>('watchPresence', watched)).online.length > 0;
      }),
  },
  'getOnlineUsers presence': {
    finds: (scene) =>
      whileOnline(scene, scene.owner, async () => {
        const { viewer, owner, witness } = scene;
        const [whole, some] = [await viewer.socket(), await viewer.socket(viewer.id, changes)];
        const lists = [await whole.next('getOnlineUsers'), await some.next('getOnlineUsers')];
        await whileOnline(scene, witness, async () => {
          lists.push(await whole.next('getOnlineUsers', (ids) => ids.includes(witness.id)));
        });
        return agreed(lists.map((ids) => ids.includes(owner.id)));
      }),
  },
  'presenceChanged presence': {
    async finds(scene) {
      const { viewer, owner, witness } = scene;
      const socket = await viewer.socket(viewer.id, changes);
      await socket.request('watchPresence', { userIds: [owner.id, witness.id] });
      const witnessed = () =>
        whileOnline(scene, witness, async () => {
          await socket.next('presenceChanged', ({ online }) => online.includes(witness.id));
        });
      await whileOnline(scene, owner, witnessed);
      await witnessed();
      const received = socket.received('presenceChanged');
      return agreed([
        received.some(({ online }) => online.includes(owner.id)),
        received.some(({ offline }) => offline.includes(owner.id)),
      ]);
    },
  },
  'GET /api/messages/:conversationId/last-seen presence': {
    async finds({ viewer, conversationId }) {
      const path = `/api/messages/${conversationId}/last-seen`;
      return (await viewer.get<{ lastSeenAt: string | null }>(path)).body.lastSeenAt !== null;
    },
  },
  'GET /api/admin/users presence': {
    only: 'admins',
    async finds({ viewer, owner }) {
      const { body } = await viewer.get<AdminUser[]>('/api/admin/users?limit=100');
      const [latest] = (await viewer.get<AdminUser[]>('/api/admin/users?sort=lastSeen&limit=1')).body;
      return agreed([body.find(({ _id }) => _id === owner.id)?.lastSeenAt !== null, latest?._id === owner.id]);
    },
  },
  'GET /api/admin/users.csv presence': {
    only: 'admins',
    async finds({ viewer, owner }) {
      const lines = (await viewer.get('/api/admin/users.csv')).bytes.toString().split('\n');
      const seen = (lines[0]?.split(',') ?? []).indexOf('lastSeenAt');
      expect(seen).toBeGreaterThan(0);
      return lines.find((line) => line.includes(owner.email))?.split(',')[seen] !== '';
    },
  },
  'PUT /api/admin/users/:id/badge presence': inResponse('badge', { badge: 'Mentor', remove: true }),
  'PUT /api/admin/users/:id/role presence': inResponse('role', { role: 'student' }),
  'PUT /api/admin/users/:id/alumni presence': inResponse('alumni', { alumni: false }),
  'PUT /api/admin/users/:id/suspension presence': {
    only: 'admins',
    async finds({ viewer, owner }) {
      const path = `/api/admin/users/${owner.id}/suspension`;
      const { body } = await viewer.put<AdminUser>(path, { until: null, reason: 'To see what it answers' });
      await viewer.delete(path);
      await owner.post('/api/auth/login', { email: owner.email, password: castPassword });
      return body.lastSeenAt !== null;
    },
  },
  'DELETE /api/admin/users/:id/suspension presence': {
    only: 'admins',
    async finds({ viewer, owner }) {
      return (await viewer.delete<AdminUser>(`/api/admin/users/${owner.id}/suspension`)).body.lastSeenAt !== null;
    },
  },
};

function inResponse(what: string, body: object): Probes[string] {
  return {
    only: 'admins',
    finds: async ({ viewer, owner }) =>
      (await viewer.put<AdminUser>(`/api/admin/users/${owner.id}/${what}`, body)).body.lastSeenAt !== null,
  };
}

/** Runs while a member is online; resolves once they are offline. */
async function whileOnline<Result>({ departure }: Scene, person: Person, work: () => Promise<Result>): Promise<Result> {
  const socket = await person.socket();
  await socket.next('getOnlineUsers', (ids) => ids.includes(person.id));
  const result = await work();
  const gone = departure(person.id);
  socket.close();
  await gone;
  return result;
}
