import { encodeForm, type FormFields } from './forms.ts';
import { type HttpResponse, send } from './http.ts';

/** A session with a server in another process; responses are not checked. */
export interface Api {
  id: string;
  cookie: string;
  call<Body>(method: string, path: string, body?: unknown): Promise<HttpResponse<Body>>;
  upload<Body>(method: string, path: string, fields: FormFields): Promise<HttpResponse<Body>>;
}

export async function signInTo(port: number, credentials: { email: string; password: string }): Promise<Api> {
  return withSession(port, '/api/auth/login', credentials);
}

/** Applies, is approved and joins; returns the new member's session. */
export async function joinClub(port: number, admin: Api, name: string): Promise<Api> {
  const email = `${name}@club.example`;
  const fields = { name, email, college: 'Northgate', course: 'Physics', reason: 'To write.' };
  await post(port, '/api/apply', fields);
  const { body: pending } = await admin.call<{ _id: string; email: string }[]>('GET', '/api/admin/applications');
  const id = pending.find((one) => one.email === email)?._id;
  const { body } = await admin.call<{ invitationLink: string }>('PUT', `/api/admin/applications/${id}/approve`);
  const token = body.invitationLink.split('token=')[1];
  return withSession(port, '/api/auth/register', { token, password: 'correct horse battery' });
}

async function withSession(port: number, path: string, body: object): Promise<Api> {
  const { status, body: user, headers } = await post<{ _id: string }>(port, path, body);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0];
  if (!cookie) throw new Error(`${path} answered ${status}: ${JSON.stringify(user)}`);
  return openApi(port, user._id, cookie);
}

/** The session of a cookie, with a server on a port. */
export function openApi(port: number, id: string, cookie: string): Api {
  return {
    id,
    cookie,
    call: (method, path, body) =>
      send(port, {
        method,
        path,
        headers: { cookie, ...(body !== undefined && json) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async upload(method, path, fields) {
      const { headers, body } = await encodeForm(fields);
      return send(port, { method, path, headers: { cookie, ...headers }, body });
    },
  };
}

const json = { 'content-type': 'application/json' };

function post<Body>(port: number, path: string, body: object): Promise<HttpResponse<Body>> {
  return send(port, { method: 'POST', path, headers: json, body: JSON.stringify(body) });
}
