import { answerSeatRequest, requestSeat, setSeats, withdrawSeatRequest } from 'contract/projects/projects.seats.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { sendProject } from '../send-project.ts';
import * as requests from './requests.actions.ts';
import * as seats from './seats.actions.ts';

export function seatRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, setSeats, async ({ params, body, member, reply }) => {
    await seats.setSeats(services, member, params.id, body.seats);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, requestSeat, async ({ params, body, member, reply }) => {
    await requests.requestSeat(services, member, params, body.note);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, withdrawSeatRequest, async ({ params, member, reply }) => {
    await requests.withdrawSeatRequest(services, member, params);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, answerSeatRequest, async ({ params, body, member, reply }) => {
    await requests.answerSeatRequest(services, member, params, body.accept);
    return sendProject(db, member.id, params.id, reply);
  });
}
