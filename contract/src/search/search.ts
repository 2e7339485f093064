import Type, { type Static } from 'typebox';
import { MessageResult } from '../chat/chat.ts';
import { endpoint } from '../endpoint.ts';
import { ClubEvent } from '../events/events.ts';
import { Comment, Post } from '../feed/feed.ts';
import { limits } from '../limits.ts';
import { MemberCard, Person } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Project } from '../projects/projects.ts';

const SearchText = Type.String({ maxLength: limits.query, default: '' });
const SearchPage = Type.Object({ q: SearchText, ...PageQuery.properties });

export const CommentResult = Type.Object({
  ...Comment.properties,
  post: Type.Object({ _id: Type.String(), author: Person }),
});
export type CommentResult = Static<typeof CommentResult>;

/**
 * Search results, best first, at most 20 of each kind. `counts` has the number of each, 21 for more than 20;
 * `similarWords` are the words that replaced words without results.
 */
export const SearchResults = Type.Object({
  users: Type.Array(MemberCard),
  posts: Type.Array(Post),
  comments: Type.Array(CommentResult),
  events: Type.Array(ClubEvent),
  projects: Type.Array(Project),
  counts: Type.Object({
    users: Type.Integer(),
    posts: Type.Integer(),
    comments: Type.Integer(),
    events: Type.Integer(),
    projects: Type.Integer(),
  }),
  similarWords: Type.Array(Type.String()),
});
export type SearchResults = Static<typeof SearchResults>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  guard: 'member',
  summary: 'Search people, posts, comments, events and projects, best first',
  query: Type.Object({ q: SearchText }),
  response: SearchResults,
});

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/search/people',
  guard: 'member',
  summary: 'Search people by name, then by headline, skills, badges and fields',
  query: SearchPage,
  response: Type.Array(MemberCard),
});

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  guard: 'member',
  summary: 'Search posts, best first',
  query: SearchPage,
  response: Type.Array(Post),
});

export const searchComments = endpoint({
  method: 'GET',
  path: '/api/search/comments',
  guard: 'member',
  summary: 'Search comments, best first',
  query: SearchPage,
  response: Type.Array(CommentResult),
});

export const searchEvents = endpoint({
  method: 'GET',
  path: '/api/search/events',
  guard: 'member',
  summary: 'Search events, best first',
  query: SearchPage,
  response: Type.Array(ClubEvent),
});

export const searchProjects = endpoint({
  method: 'GET',
  path: '/api/search/projects',
  guard: 'member',
  summary: 'Search projects, best first',
  query: SearchPage,
  response: Type.Array(Project),
});

export const searchOwnMessages = endpoint({
  method: 'GET',
  path: '/api/search/messages',
  guard: 'member',
  summary: 'Search the messages of your conversations, newest first',
  query: SearchPage,
  response: Type.Array(MessageResult),
});

/** A person to pick. The address tells namesakes apart: missing if the club hides it, empty if they do. */
export const UserResult = Type.Object({ ...MemberCard.properties, email: Type.Optional(Type.String()) });
export type UserResult = Static<typeof UserResult>;

export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/search/users',
  guard: 'member',
  summary: 'Search people by name, with their addresses',
  query: Type.Object({ q: SearchText, limit: PageQuery.properties.limit }),
  response: Type.Array(UserResult),
});
