import { createApi } from '@reduxjs/toolkit/query/react';
import * as users from 'contract/admin.ts';
import * as decisions from 'contract/applications.review.ts';
import * as applications from 'contract/applications.ts';
import type { Role } from 'contract/members.ts';
import { call, callPage, type PageOf } from '../../lib/api-client.ts';
import { type ApiError, toApiError } from '../../lib/api-error.ts';
import { listen } from '../../lib/socket.ts';

type Answer<Data> = Promise<{ data: Data } | { error: ApiError }>;

/** What the user table is narrowed to. */
export interface UserFilters {
  q?: string;
  role?: Role;
  joined?: boolean;
}

/** A new role, or a badge given or taken. */
export type UserChange = { id: string } & ({ role: Role } | { badge: string; remove: boolean });

const answer = async <Data>(asked: Promise<Data>): Answer<Data> => {
  try {
    return { data: await asked };
  } catch (error) {
    return { error: toApiError(error) };
  }
};

const paging = {
  initialPageParam: '',
  getNextPageParam: ({ next }: PageOf<unknown>) => next ?? undefined,
};
const pageAt = (cursor: string) => ({ limit: 50, ...(cursor && { cursor }) });

const putUser = (pages: PageOf<users.AdminUser[]>[], user: users.AdminUser): void => {
  for (const page of pages) page.items = page.items.map((one) => (one._id === user._id ? user : one));
};

/** What the dashboard asks and does. A changed row is put in its place; what else may have changed is asked again. */
export const adminApi = createApi({
  reducerPath: 'admin',
  baseQuery: () => ({ data: null }),
  tagTypes: ['users', 'applications', 'application'],
  // Other admins are at work too: what is opened is asked for again, while the last answer stands there.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    users: build.infiniteQuery<PageOf<users.AdminUser[]>, UserFilters, string>({
      infiniteQueryOptions: paging,
      queryFn: ({ queryArg, pageParam }) =>
        answer(callPage(users.listUsers, { query: { ...queryArg, ...pageAt(pageParam) } })),
      providesTags: ['users'],
      // Other admins are at work too.
      onCacheEntryAdded: async (_, { updateCachedData, cacheEntryRemoved }) => {
        const stop = listen('memberUpdated', ({ _id, name, role, badges }) =>
          updateCachedData(({ pages }) => {
            for (const user of pages.flatMap(({ items }) => items))
              if (user._id === _id) Object.assign(user, { name, role, badges });
          }),
        );
        await cacheEntryRemoved;
        stop();
      },
    }),
    changeUser: build.mutation<users.AdminUser, UserChange>({
      queryFn: ({ id, ...body }) =>
        answer(
          'role' in body
            ? call(users.setRole, { params: { id }, body })
            : call(users.setBadge, { params: { id }, body }),
        ),
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        // Whoever sent it shows the error.
        const answered = await queryFulfilled.catch(() => null);
        if (!answered) return;
        for (const { originalArgs } of adminApi.util.selectInvalidatedBy(getState(), ['users'])) {
          const put = (draft: { pages: PageOf<users.AdminUser[]>[] }) => putUser(draft.pages, answered.data);
          dispatch(adminApi.util.updateQueryData('users', originalArgs, put));
        }
      },
    }),
    deleteUser: build.mutation<{ message: string }, string>({
      queryFn: (id) => answer(call(users.deleteUser, { params: { id } })),
      invalidatesTags: ['users'],
    }),
    inviteAgain: build.mutation<{ invitationLink: string }, string>({
      queryFn: (id) => answer(call(decisions.inviteAgain, { params: { id } })),
      invalidatesTags: ['users', 'application'],
    }),
    applications: build.infiniteQuery<PageOf<applications.Application[]>, void, string>({
      infiniteQueryOptions: paging,
      queryFn: ({ pageParam }) => answer(callPage(applications.listApplications, { query: pageAt(pageParam) })),
      providesTags: ['applications'],
    }),
    decided: build.infiniteQuery<PageOf<decisions.DecidedApplication[]>, void, string>({
      infiniteQueryOptions: paging,
      queryFn: ({ pageParam }) => answer(callPage(decisions.listDecided, { query: pageAt(pageParam) })),
      providesTags: ['applications'],
    }),
    application: build.query<decisions.OpenedApplication, string>({
      queryFn: (id) => answer(call(decisions.openApplication, { params: { id } })),
      providesTags: ['application'],
    }),
    approve: build.mutation<{ invitationLink: string }, { id: string; reason: string }>({
      queryFn: ({ id, ...body }) => answer(call(applications.approveApplication, { params: { id }, body })),
      invalidatesTags: ['applications', 'application', 'users'],
    }),
    reject: build.mutation<{ message: string }, { id: string; reason: string }>({
      queryFn: ({ id, ...body }) => answer(call(applications.rejectApplication, { params: { id }, body })),
      invalidatesTags: ['applications', 'application'],
    }),
    addNote: build.mutation<decisions.ApplicationNote[], { id: string; text: string }>({
      queryFn: ({ id, text }) => answer(call(decisions.addNote, { params: { id }, body: { text } })),
      invalidatesTags: ['application'],
    }),
    deleteNote: build.mutation<decisions.ApplicationNote[], { id: string; noteId: string }>({
      queryFn: (params) => answer(call(decisions.deleteNote, { params })),
      invalidatesTags: ['application'],
    }),
  }),
});
