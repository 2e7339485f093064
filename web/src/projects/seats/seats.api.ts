import { answerSeatRequest, requestSeat, withdrawSeatRequest } from 'contract/projects/projects.seats.ts';
import type { Project, Seat } from 'contract/projects/projects.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { projects } from '../projects.ts';

const withSeat = ({ seats }: Project, seatId: string, changes: Partial<Seat>): Pick<Project, 'seats'> => ({
  seats: seats.map((seat) => (seat._id === seatId ? { ...seat, ...changes } : seat)),
});

const settle = ({ seats, contributors, invited }: Project) => ({ seats, contributors, invited });

export function sendSeatRequest(project: Project, seatId: string, note: string) {
  const params = { id: project._id, seatId };
  const changes = withSeat(project, seatId, { mine: 'requested' });
  return attempt(projects, project._id, {
    changes,
    call: () => call(requestSeat, { params, body: { note } }),
    settle,
  });
}

export function withdrawRequest(project: Project, seatId: string) {
  const params = { id: project._id, seatId };
  const changes = withSeat(project, seatId, { mine: null });
  return attempt(projects, project._id, { changes, call: () => call(withdrawSeatRequest, { params }), settle });
}

type Requester = Seat['requests'][number]['user'];

/** A yes also ends the member's other requests in the project. */
export function answerRequest(project: Project, seatId: string, user: Requester, accept: boolean) {
  const params = { id: project._id, seatId, userId: user._id };
  const changes = {
    seats: project.seats.map((seat) => {
      const isAnswered = seat._id === seatId;
      const requests = seat.requests.filter((request) => request.user._id !== user._id);
      const filled = accept && isAnswered ? { filled: true, filledBy: user } : {};
      return accept || isAnswered ? { ...seat, requests, ...filled } : seat;
    }),
  };
  return attempt(projects, project._id, {
    changes,
    call: () => call(answerSeatRequest, { params, body: { accept } }),
    settle,
  });
}
