import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { type CastName, cast } from '../seeds/cast.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openImages } from '../src/platform/images/images.ts';
import { openNodes } from '../src/platform/nodes/nodes.ts';
import { openRedisChannel } from '../src/platform/nodes/redis-channel.ts';
import { makeSecret, openSecret } from '../src/platform/secrets/secret.ts';
import { openServices, type Services } from '../src/services.ts';
import { Browser } from './calls/browser.ts';
import { countMin, countStatements, listStatements } from './database/statements.ts';
import { cloneTemplate } from './database/template.ts';
import { openTestLog } from './log.ts';
import { idsOfCast, welcomeMembers } from './people/cast.ts';
import { type Person, seatMembers, signIn } from './people/person.ts';

// A busy machine must not decide a test.
const images = openImages({ waitMs: 60_000, timeoutMs: 60_000 });

interface Wishes {
  env?: Record<string, string>;
  /** False for a club without members. */
  people?: boolean;
  /** Another node of this club, on its database and data folder. */
  beside?: Club;
}

/** Everything needed to set up people and their things. */
export interface ClubSetup {
  services: Pick<Services, 'db' | 'config' | 'secret'>;
  visitor(): Browser;
  /** New members besides the cast, signed in. */
  addMembers<Size extends number>(size: Size): Promise<Times<Person, Size>>;
}

/** The real app with its own database and files, listening on a free port. */
export interface Club extends ClubSetup {
  app: FastifyInstance;
  services: Services;
  port: number;
  dataDir: string;
  databaseUrl: string;
  logLines: string[];
  ids: Record<CastName, string>;
  /** The member in their usual browser, signed in without a password. */
  as(name: CastName): Promise<Person>;
  /** The member in another browser, after signing in by the form. */
  signIn(name: CastName): Promise<Person>;
  /** Counts the SQL statements of some work. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  /** The lowest of three counts, each after `before`. */
  minStatements(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number>;
  /** The SQL statements of some work and of the job queue: stop its jobs before. */
  listStatements(work: () => Promise<unknown>): Promise<string[]>;
  setClock(time: Date | null): void;
  close(): Promise<void>;
}

/** A tuple for a literal `Size`, so that a test can destructure it; otherwise a list. */
export type Times<Thing, Size extends number, List extends Thing[] = []> = number extends Size
  ? Thing[]
  : List['length'] extends Size
    ? List
    : Times<Thing, Size, [...List, Thing]>;

/** The club closes after the file, or after the test that opened it. */
export async function openClub({ env = {}, people = true, beside }: Wishes = {}): Promise<Club> {
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => {} }
    : await cloneTemplate(inject('databaseUrl'), { people });
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(inject('scratch'), 'club-')));
  const { log, lines } = openTestLog();
  const usualEnv = { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LINK_PREVIEWS: 'off' };
  const config = readConfig({ ...usualEnv, ...env, ...(env.REDIS_URL && { DATABASE_URL: database.url }) });
  const secret = openSecret((await makeSecret(dataDir)) ?? '');
  const channel = config.redisUrl ? await openRedisChannel(config.redisUrl, secret.publicId, log) : null;
  const nodes = openNodes(channel, log);
  // Tests that wait for a job should not wait for the queue's polling.
  const { services, client } = await openServices(
    { config, databaseUrl: database.url, secret, log },
    { jobSeconds: 0.1, nodes },
  );
  let time: Date | null = null;
  services.images = images;
  services.clock = { now: () => time ?? new Date() };
  const app = await buildApp(services);
  await services.jobs.start();
  nodes.join();
  config.port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const ids = people ? await idsOfCast(services) : ({} as Record<CastName, string>);
  const usual = new Map<CastName, Promise<Person>>();
  const enter = (name: CastName) => signIn(config.port, ids, name);
  // Skips the password hash, which takes as long as twenty calls.
  const seat = async (name: CastName): Promise<Person> => {
    const [person] = await seatMembers(services, [{ ...cast[name], id: ids[name] }]);
    if (!person) throw new Error(`${name} has no session.`);
    return person;
  };
  let closing: Promise<void> | undefined;
  const end = async () => {
    await app.close();
    await services.jobs.stop();
    await client.close();
    await nodes.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const close = () => {
    closing ??= end();
    return closing;
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  return {
    app,
    services,
    port: config.port,
    dataDir,
    databaseUrl: database.url,
    logLines: lines,
    ids,
    as(name) {
      const person = usual.get(name) ?? seat(name);
      usual.set(name, person);
      return person;
    },
    signIn: enter,
    visitor: () => new Browser(config.port),
    async addMembers<Size extends number>(size: Size) {
      const people = await seatMembers(services, await welcomeMembers(services, size));
      // The compiler doesn't know a list's length.
      return people as Times<Person, Size>;
    },
    countStatements: (work) => countStatements(client.pool, work),
    minStatements: (work, before) => countMin((one) => countStatements(client.pool, one), work, before),
    listStatements: (work) => listStatements(work, new URL(database.url).pathname.slice(1)),
    setClock(to) {
      time = to;
    },
    close,
  };
}
