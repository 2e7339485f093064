import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { MemberCard } from '../../members/members.ts';
import { PageQuery } from '../../pagination.ts';
import { Id, IdParams, Line, MessageResponse, Nullable } from '../../text.ts';
import { groupLimits } from './groups.limits.ts';

/** A file of a group: uploaded there, or attached to one of its posts or messages. `size` is in bytes. */
export const GroupFile = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
  url: Type.String(),
  by: Nullable(MemberCard),
  source: Type.Enum(['upload', 'post', 'message']),
  createdAt: Type.String(),
});
export type GroupFile = Static<typeof GroupFile>;

export const listGroupFiles = endpoint({
  method: 'GET',
  path: '/api/groups/:id/files',
  guard: 'member',
  summary: 'The files of a group, newest first; with `q`, by title and name (members of the group)',
  params: IdParams,
  query: Type.Object({ ...PageQuery.properties, q: Type.String({ maxLength: limits.query, default: '' }) }),
  response: Type.Array(GroupFile),
});

export const addGroupFile = endpoint({
  method: 'POST',
  path: '/api/groups/:id/files',
  guard: 'member',
  summary: 'Add a file to a group (its members, or its owners alone where only they post)',
  params: IdParams,
  body: Type.Object({ title: Type.Optional(Line(groupLimits.fileTitle)) }),
  file: { field: 'file', maxBytes: groupLimits.fileBytes },
  response: GroupFile,
  status: 201,
});

export const removeGroupFile = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/files/:fileId',
  guard: 'member',
  summary: 'Delete an uploaded file (its uploader and owners of the group)',
  params: Type.Object({ id: Id, fileId: Id }),
  response: MessageResponse,
});
