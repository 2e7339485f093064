import type { RecoveryCodes, SecondFactorSetup } from 'contract/accounts/account.second-factor.ts';
import type { InviteOutcome, JoinLink } from 'contract/accounts/invitations.ts';
import type { ApplicationQuestion } from 'contract/applications/applications.questions.ts';
import { castPassword } from '../../seeds/cast.ts';
import { everyone, type Rows } from '../matrix/rows.ts';
import type { Subject, World } from '../matrix/subjects.ts';
import { codeOf } from '../people/authenticator.ts';
import { applicationFields } from '../people/joining.ts';
import { readMails } from '../people/mail-log.ts';
import { eventually } from '../servers/disk.ts';

const tokenIn = (link: string) => new URL(link, 'http://club').searchParams.get('token') ?? '';
const byToken = ({ token }: Record<string, string>) => `token=${token}`;
const withToken =
  (body: object) =>
  ({ token }: Record<string, string>) => ({ ...body, token });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const newcomer = () => ({ email: `new.${crypto.randomUUID()}@club.example`, password: castPassword });

const joinLink: Subject = async ({ admin }) => {
  const { body } = await admin.post<JoinLink>('/api/admin/join-links', { maxUses: 1, expiresAt: tomorrow() });
  return { token: tokenIn(body.link) };
};

const invitation: Subject = async ({ admin }) => {
  const people = [{ name: 'Ivy Invited', email: newcomer().email }];
  const { body } = await admin.post<InviteOutcome[]>('/api/admin/invitations', { people });
  return { token: tokenIn(body[0]?.invitationLink ?? '') };
};

async function applyTo({ club }: World): Promise<{ id: string; token: string }> {
  const filled = applicationFields({ email: newcomer().email });
  const { headers } = await club.visitor().upload('/api/apply', filled);
  const { id } = await club.services.db
    .selectFrom('applications')
    .select('id')
    .where('email', '=', filled.email ?? '')
    .executeTakeFirstOrThrow();
  return { id, token: tokenIn(headers.location ?? '') };
}

const applied: Subject = async (world) => ({ ...(await applyTo(world)) });

const approved: Subject = async (world) => {
  const { id, token } = await applyTo(world);
  await world.admin.put(`/api/admin/applications/${id}/approve`);
  return { token };
};

const question: Subject = async (world) => {
  const { id, token } = await applyTo(world);
  const path = `/api/admin/applications/${id}/questions`;
  const { body } = await world.admin.post<ApplicationQuestion[]>(path, { text: 'Why robots?' });
  return { token, questionId: body[0]?._id ?? '' };
};

/** An application that two admins score before they see its author. */
const blind: Subject = async (world) => {
  await world.admin.put('/api/admin/settings', { blindReview: true, rubric: ['Fit'] });
  return applied(world);
};

async function mailedTo({ club }: World, address: string): Promise<{ token: string }> {
  return eventually(async () => {
    const mail = (await readMails(club, address)).at(-1);
    if (!mail) throw new Error(`${address} got no mail`);
    return { token: mail.token };
  });
}

const forgotten: Subject = async (world) => {
  const [person] = await world.club.addMembers(1);
  await world.club.visitor().post('/api/auth/forgot-password', { email: person.email });
  return mailedTo(world, person.email);
};

const newAddress: Subject = async (world) => {
  const change = newcomer();
  await world.owner.put('/api/account/email', change);
  return mailedTo(world, change.email);
};

const authenticator: Subject = async ({ owner }) => {
  const { body } = await owner.post<SecondFactorSetup>('/api/account/second-factor', { password: castPassword });
  return { code: codeOf(body.secret) };
};

const secondFactor: Subject = async (world) => {
  const { body } = await world.owner.put<RecoveryCodes>('/api/account/second-factor', await authenticator(world));
  return { code: body.recoveryCodes[0] ?? '' };
};

/** Successes without a line in the matrix, because they take a token, a code or a setting. */
export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/join — with a link': { statuses: everyone('200'), subject: joinLink, query: byToken },
  'POST /api/join — with a link': {
    statuses: everyone('201'),
    subject: joinLink,
    body: (made) => ({ ...applicationFields(), ...newcomer(), ...made }),
  },
  'GET /api/auth/invitation — that is open': { statuses: everyone('200'), subject: invitation, query: byToken },
  'POST /api/auth/register — with an invitation': {
    statuses: everyone('201'),
    subject: invitation,
    body: withToken({ password: castPassword }),
  },
  'GET /api/application-status — by its link': { statuses: everyone('200'), subject: applied, query: byToken },
  'PUT /api/application-status — by its link': {
    statuses: everyone('200'),
    subject: applied,
    body: withToken({ name: 'Eve', college: 'Northgate College', course: 'Physics', reason: 'Robots.' }),
  },
  'DELETE /api/application-status — by its link': { statuses: everyone('200'), subject: applied, body: withToken({}) },
  'POST /api/application-status/invitation — once approved': {
    statuses: everyone('202'),
    subject: approved,
    body: withToken({}),
  },
  'POST /api/application-status/answers — to a question': {
    statuses: everyone('201'),
    subject: question,
    body: ({ token, questionId }) => ({ token, questionId, text: 'Because they move.' }),
  },
  'POST /api/auth/reset-password — by mail': {
    statuses: everyone('200'),
    subject: forgotten,
    body: withToken({ password: castPassword }),
  },
  'POST /api/account/email/confirm — by mail': {
    statuses: everyone('200'),
    subject: newAddress,
    body: withToken({}),
    ends: true,
  },
  'PUT /api/account/second-factor — with a code': {
    statuses: '401 200 400 400 400 400 400',
    subject: authenticator,
    body: (made) => made,
    ends: true,
  },
  'DELETE /api/account/second-factor — with a code': {
    statuses: '401 200 400 400 400 400 400',
    subject: secondFactor,
    body: (made) => ({ ...made, password: castPassword }),
    ends: true,
  },
  'POST /api/account/recovery-codes — with a code': {
    statuses: '401 200 400 400 400 400 400',
    subject: secondFactor,
    body: (made) => ({ ...made, password: castPassword }),
    ends: true,
  },
  'PUT /api/admin/applications/:id/review — blind': {
    statuses: '401 403 403 403 403 403 200',
    subject: blind,
    body: { scores: [{ criterion: 'Fit', score: 3, reason: 'Builds things' }] },
  },
  'POST /api/admin/settings/test-mail — to a server': {
    statuses: '401 403 403 403 403 403 200',
    body: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'club@club.example' },
  },
};
