import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Nullable, OptionalText, RequiredLine } from '../text.ts';
import { projectLimits } from './projects.limits.ts';
import { Project } from './projects.ts';

const SeatParams = Type.Object({ id: Id, seatId: Id });

const SeatFields = Type.Object({
  /** Of a seat that stays; without it, the seat is new. */
  _id: Type.Optional(Id),
  role: RequiredLine(projectLimits.seatRole),
  /** A week. */
  hours: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: projectLimits.seatHours }))),
  description: OptionalText(projectLimits.seatDescription),
});
export type SeatFields = Static<typeof SeatFields>;

/** The seats of a project as `reader` sees them, for the reader's own devices. */
export interface ReaderSeats {
  projectId: string;
  seats: Project['seats'];
}

export interface SeatMessages {
  projectSeatsChanged: (change: ReaderSeats) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends SeatMessages {}
}

export const setSeats = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/seats',
  guard: 'member',
  summary:
    'Replace the seats of your own project: those with an `_id` keep their member and requests, those left out go',
  params: IdParams,
  body: Type.Object({ seats: Type.Array(SeatFields, { maxItems: projectLimits.seats }) }),
  response: Project,
});

export const requestSeat = endpoint({
  method: 'POST',
  path: '/api/projects/:id/seats/:seatId/requests',
  guard: 'member',
  summary: 'Ask for an open seat, with a note for the author if you like; repeating changes nothing',
  params: SeatParams,
  body: Type.Object({ note: OptionalText(projectLimits.seatNote) }),
  bodyOptional: true,
  response: Project,
});

export const withdrawSeatRequest = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/seats/:seatId/requests',
  guard: 'member',
  summary: 'Withdraw your request for a seat; without one, nothing changes',
  params: SeatParams,
  response: Project,
});

export const answerSeatRequest = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/seats/:seatId/requests/:userId',
  guard: 'member',
  summary: 'Accept a request for a seat of your own project, or decline it',
  params: Type.Object({ ...SeatParams.properties, userId: Id }),
  body: Type.Object({ accept: Type.Boolean() }),
  response: Project,
});
