import { rights } from 'contract/members/rights.ts';
import Type from 'typebox';
import * as is from './fields.ts';
import { derived, news } from './reasons.ts';

const terms = is.table('office_holders', { leftOut: { id: derived, end_set_at: news, reminded_days: news } })({
  member: is.member(),
  from: is.time('starts_at'),
  until: is.maybe(is.time('ends_at')),
  endedAt: is.maybe(is.time()),
  overlapUntil: is.maybe(is.time()),
});
const notes = is.table('office_notes')({
  _id: is.id(),
  member: is.maybe(is.member()),
  text: is.text(),
  writtenAt: is.time(),
});

export const offices = is.table('offices', {
  where: 'deleted_at is null',
  leftOut: { deleted_at: 'Deleted offices are left out.' },
})({
  _id: is.id(),
  title: is.text(),
  description: is.text(),
  rights: is.textsOf(Type.Enum([...rights])),
  terms: is.list(terms, { of: 'office_id', order: 'id' }),
  notes: is.list(notes, { of: 'office_id', order: 'id', distinct: 'member' }),
  createdAt: is.time(),
});
