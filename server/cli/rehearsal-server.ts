import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { loadSecret } from '../src/platform/database/start/club-secret.ts';
import { cookieName, cookieValue } from '../src/platform/http/cookie.ts';
import { isWebBuilt } from '../src/platform/http/web-app/web-app.ts';
import { openLog } from '../src/platform/log/log.ts';
import { openServices, type Services } from '../src/services.ts';
import { findReader, insertReaderSession } from './rehearsal.queries.ts';
import type { Check } from './rehearsal.ts';

export interface Copy {
  services: Services;
  look(): Promise<Check[]>;
  close(): Promise<void>;
}

/** Serves a restored club to this process. Its jobs don't run, so that it sends and deletes nothing. */
export async function openCopy(dataDir: string, databaseUrl: string): Promise<Copy> {
  // Ignores the club's own settings: no mail server, no address, no other database.
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LINK_PREVIEWS: 'off' });
  const secret = await loadSecret(dataDir, databaseUrl);
  const { services, client } = await openServices({ config, databaseUrl, secret, log: openLog('silent') });
  const app = await buildApp(services);
  const address = await app.listen({ host: config.host, port: 0 });
  return {
    services,
    look: () => look(services, address),
    async close() {
      await app.close();
      await client.close();
    },
  };
}

async function look(services: Services, address: string): Promise<Check[]> {
  const open = (path: string, cookie = '') =>
    fetch(`${address}${path}`, { headers: { cookie, accept: path.startsWith('/api/') ? '*/*' : 'text/html' } });
  const check = async (text: string, path: string, cookie?: string): Promise<Check> => {
    const { status } = await open(path, cookie);
    return { ok: status === 200, text: status === 200 ? text : `${path} answers ${status}` };
  };
  const outside = [
    await check('the club says that it is ready', '/readyz'),
    isWebBuilt()
      ? await check('the sign-in page opens', '/login')
      : { ok: true, text: 'there is no web app yet to open the sign-in page of: npm start builds it' },
  ];
  const cookie = await signReaderIn(services);
  if (cookie === null) return [...outside, { ok: true, text: 'there is no member yet to look at the feed with' }];
  const conversations = await (await open('/api/messages', cookie)).json();
  const [first] = Value.Parse(Type.Array(Type.Object({ _id: Type.String() })), conversations);
  return [
    ...outside,
    await check('the feed opens for a member', '/api/posts', cookie),
    first
      ? await check('a conversation opens for a member', `/api/messages/${first._id}`, cookie)
      : { ok: true, text: 'there is no conversation yet' },
  ];
}

async function signReaderIn({ db, config, secret }: Services): Promise<string | null> {
  const reader = await findReader(db);
  if (reader === null) return null;
  const token = randomBytes(24).toString('base64url');
  await insertReaderSession(db, reader, token);
  return `${cookieName(config)}=${encodeURIComponent(cookieValue(token, secret.cookieKey))}`;
}
