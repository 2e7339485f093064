import { randomBytes } from 'node:crypto';
import type { User } from 'contract/members/members.ts';
import { type CastName, cast, castPassword } from '../../seeds/cast.ts';
import { cookieName } from '../../src/platform/http/cookie.ts';
import { hashToken } from '../../src/platform/secrets/token.ts';
import type { Services } from '../../src/services.ts';
import { Browser } from '../calls/browser.ts';
import { signToken } from '../calls/session-cookie.ts';
import { type HowToConnect, openSocket, type TestSocket } from '../calls/socket.ts';

/** A signed-in member in their own browser. */
export class Person extends Browser {
  readonly id: string;
  readonly name: string;
  readonly email: string;

  constructor(port: number, who: { id: string; name: string; email: string }) {
    super(port);
    this.id = who.id;
    this.name = who.name;
    this.email = who.email;
  }

  /** Opens a socket with this session; `userId` goes into the query. */
  socket(userId: string | null = this.id, how: HowToConnect = {}): Promise<TestSocket> {
    return openSocket(this, userId, how);
  }
}

export async function signIn(port: number, ids: Record<CastName, string>, name: CastName): Promise<Person> {
  const person = new Person(port, { ...cast[name], id: ids[name] });
  const { status } = await person.post<User>('/api/auth/login', { email: person.email, password: castPassword });
  if (status !== 200) throw new Error(`${name} could not sign in: ${status}`);
  return person;
}

/** Creates sessions without password hashing, for many members. */
export async function seatMembers(
  { db, config, secret }: Pick<Services, 'db' | 'config' | 'secret'>,
  who: { id: string; name: string; email: string }[],
): Promise<Person[]> {
  return Promise.all(
    who.map(async (one) => {
      const token = randomBytes(24).toString('base64url');
      const expires_at = new Date(Date.now() + 3_600_000);
      await db
        .insertInto('sessions')
        .values({ user_id: one.id, token_hash: hashToken(token), expires_at, ip_address: null, user_agent: null })
        .execute();
      const person = new Person(config.port, one);
      person.cookies.set(cookieName(config), signToken(token, secret));
      return person;
    }),
  );
}
