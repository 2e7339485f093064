import { createApi } from '@reduxjs/toolkit/query/react';
import * as users from 'contract/admin.ts';
import * as applications from 'contract/applications.ts';
import type { Endpoint } from 'contract/endpoint.ts';
import type { Role } from 'contract/members.ts';
import { call, callPage, type InputOf, type PageOf } from '../../lib/api-client.ts';
import { asRefusal, type RefusalSeen } from '../../lib/refused.ts';

type Answer<Data> = Promise<{ data: Data } | { error: RefusalSeen }>;

const answer = async <Data>(asked: Promise<Data>): Answer<Data> => {
  try {
    return { data: await asked };
  } catch (error) {
    return { error: asRefusal(error) };
  }
};

/** All pages of a list, one after the other. */
const everything = async <E extends Endpoint, Item>(endpoint: E, ask: (cursor: string | null) => InputOf<E>) => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<unknown> = await callPage(endpoint, ask(cursor));
    items.push(...(page.items as Item[]));
    cursor = page.next;
  } while (cursor);
  return items;
};

const pageAt = (cursor: string | null) => ({ query: { limit: 100, ...(cursor && { cursor }) } });

/** What the dashboard asks and does. Each change is followed by asking again. */
export const adminApi = createApi({
  reducerPath: 'admin',
  baseQuery: () => ({ data: null }),
  tagTypes: ['users', 'applications'],
  // Other admins are at work too: what is opened is asked for again, while the last answer stands there.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    users: build.query<users.AdminUser[], void>({
      queryFn: () => answer(everything(users.listUsers, pageAt)) as Answer<users.AdminUser[]>,
      providesTags: ['users'],
    }),
    setRole: build.mutation<users.AdminUser, { id: string; role: Role }>({
      queryFn: ({ id, role }) => answer(call(users.setRole, { params: { id }, body: { role } })),
      invalidatesTags: ['users'],
    }),
    setBadge: build.mutation<users.AdminUser, { id: string; badge: string; remove: boolean }>({
      queryFn: ({ id, ...body }) => answer(call(users.setBadge, { params: { id }, body })),
      invalidatesTags: ['users'],
    }),
    deleteUser: build.mutation<{ message: string }, string>({
      queryFn: (id) => answer(call(users.deleteUser, { params: { id } })),
      invalidatesTags: ['users'],
    }),
    applications: build.query<applications.Application[], void>({
      queryFn: () => answer(everything(applications.listApplications, pageAt)) as Answer<applications.Application[]>,
      providesTags: ['applications'],
    }),
    approve: build.mutation<{ invitationLink: string }, string>({
      queryFn: (id) => answer(call(applications.approveApplication, { params: { id } })),
      invalidatesTags: ['applications', 'users'],
    }),
    reject: build.mutation<{ message: string }, string>({
      queryFn: (id) => answer(call(applications.rejectApplication, { params: { id } })),
      invalidatesTags: ['applications'],
    }),
  }),
});
