import { isSearchable } from 'contract/club/club.fields.ts';
import type { QueryOf } from 'contract/endpoint.ts';
import { listDirectoryFilters, listMembers } from 'contract/members/members.directory.ts';
import { listNewMembers } from 'contract/members/members.new.ts';
import { getOnlineMembers } from 'contract/members/members.online.ts';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../../platform/database/fast/cached-result.ts';
import { sendList, sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { type EnteredValue, inDirectory } from '../fields/entered.ts';
import { countFilters, findOnlineMembers, listDirectory } from './directory.queries.ts';
import { listNewMemberCards } from './new-members.queries.ts';

const idLength = 36;

export function directoryRoutes(
  app: FastifyInstance,
  { db, clock, club }: Services,
  onlineFor: (viewerId: string) => string[],
): void {
  const filters = cacheResult(clock, () => countFilters(db));

  const choices = () => inDirectory(club.current.fields);

  serve(app, listMembers, async (call) => {
    const { field, ...query } = call.query;
    const values = readFilters(field);
    // A field that not everyone sees finds no one, whatever its value.
    if (!values.every(({ fieldId }) => choices().some(({ _id }) => _id === fieldId))) return sendList(call.reply, []);
    return sendPage(call, await listDirectory(db, call.member.id, { ...query, values }));
  });

  serve(app, listDirectoryFilters, async () => ({
    ...(await filters.get()),
    fields: choices().map(({ _id, label, options }) => ({ _id, label, options })),
    searched: club.current.fields.filter(isSearchable).map(({ label }) => label),
  }));

  serve(app, listNewMembers, async ({ query, member, reply }) =>
    sendList(reply, await listNewMemberCards(db, member.id, query.limit)),
  );

  serve(app, getOnlineMembers, async ({ member }) => {
    const otherIds = onlineFor(member.id).filter((id) => id !== member.id);
    return findOnlineMembers(db, member.id, otherIds);
  });
}

function readFilters(field: QueryOf<typeof listMembers>['field'] = []): EnteredValue[] {
  return [field].flat().map((one) => ({ fieldId: one.slice(0, idLength), value: one.slice(idLength + 1) }));
}
