import type { CastName } from '../../seeds/cast.ts';
import { type Club, openClub } from '../app.ts';
import { Person, signIn } from '../people/person.ts';
import { openRedis } from './redis.ts';
import type { RedisServer } from './redis-server.ts';

/** Two nodes of one club in this process, with a real Redis between them, limits on. */
export interface TwoNodes {
  redis: RedisServer;
  one: Club;
  two: Club;
  /** The same browser at the second node: a balancer may send any request anywhere. */
  atSecond(person: Person): Person;
  /** A member in their usual browser, at both nodes. */
  everywhere(name: CastName): Promise<[Person, Person]>;
  /** A member in a browser that no other test uses, at both nodes. */
  anew(name: CastName): Promise<[Person, Person]>;
}

/** The nodes close after the file. */
export async function openTwoNodes(env: Record<string, string> = {}): Promise<TwoNodes> {
  const redis = await openRedis();
  const all = { REDIS_URL: redis.url, RATE_LIMITS: 'on', ...env };
  const one = await openClub({ env: all });
  const two = await openClub({ env: all, beside: one });
  const atSecond = ({ id, name, email, cookies }: Person) => {
    const same = new Person(two.port, { id, name, email });
    for (const [key, value] of cookies) same.cookies.set(key, value);
    return same;
  };
  const both = (first: Person): [Person, Person] => [first, atSecond(first)];
  return {
    redis,
    one,
    two,
    atSecond,
    everywhere: async (name) => both(await one.as(name)),
    anew: async (name) => both(await signIn(one.port, one.ids, name)),
  };
}
