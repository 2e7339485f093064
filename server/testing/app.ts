import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import type { CastName } from '../seeds/cast.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openImages } from '../src/images/images.ts';
import { openSecret } from '../src/secret.ts';
import { openServices, type Services } from '../src/services.ts';
import { Browser } from './browser.ts';
import { idsOfCast, welcomeMembers } from './cast.ts';
import { openTestLog } from './log.ts';
import { type Person, seatMembers, signIn } from './person.ts';
import { countStatements, listStatements } from './statements.ts';
import { cloneTemplate } from './template.ts';

// A busy machine must not decide a test. The processes that decode serve the files of a worker one after the other.
const images = openImages({ waitMs: 60_000, timeoutMs: 60_000 });

/** What a test may want to be different. */
interface Wishes {
  /** Variables of the environment, as an operator would set them. */
  env?: Record<string, string>;
  /** False for a club in which nobody has joined yet. */
  people?: boolean;
}

/** The real app on its own database, with its own files, listening on a free port of this machine. */
export interface Club {
  app: FastifyInstance;
  services: Services;
  port: number;
  dataDir: string;
  databaseUrl: string;
  logLines: string[];
  ids: Record<CastName, string>;
  /** The member in their usual browser, signed in when first asked for. */
  as(name: CastName): Promise<Person>;
  /** The same member in another browser: a session of its own. */
  signIn(name: CastName): Promise<Person>;
  /** Somebody who is not signed in. */
  visitor(): Browser;
  /** Members who are nobody in particular, signed in. */
  addMembers(size: number): Promise<Person[]>;
  /** What a piece of work cost the database, in statements. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  /** Which statements a piece of work gave this club's database, those of the job queue too: stop its jobs before. */
  listStatements(work: () => Promise<unknown>): Promise<string[]>;
  /** Sets the clock that rules go by; null lets it run. */
  setClock(time: Date | null): void;
  close(): Promise<void>;
}

/** Opens a club, which closes after the file, or after the test in which it was opened. */
export async function openClub({ env = {}, people = true }: Wishes = {}): Promise<Club> {
  const database = await cloneTemplate(inject('databaseUrl'), { people });
  const dataDir = await mkdtemp(join(inject('scratch'), 'club-'));
  const { log, lines } = openTestLog();
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });
  const secret = openSecret(randomBytes(32).toString('hex'));
  // A test that waits for a job would wait for the next look for work more than for the work itself.
  const { services, client } = openServices(config, database.url, secret, log, { jobSeconds: 0.5 });
  let time: Date | null = null;
  services.images = images;
  services.clock = { now: () => time ?? new Date() };
  const app = await buildApp(services);
  await services.jobs.start();
  config.port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const ids = people ? await idsOfCast(services) : ({} as Record<CastName, string>);
  const usual = new Map<CastName, Promise<Person>>();
  const enter = (name: CastName) => signIn(config.port, ids, name);
  let closing: Promise<void> | undefined;
  const end = async () => {
    await app.close();
    await services.jobs.stop();
    await client.close();
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
      const person = usual.get(name) ?? enter(name);
      usual.set(name, person);
      return person;
    },
    signIn: enter,
    visitor: () => new Browser(config.port),
    addMembers: async (size) => seatMembers(services, await welcomeMembers(services, size)),
    countStatements: (work) => countStatements(client.pool, work),
    listStatements: (work) => listStatements(work, new URL(database.url).pathname.slice(1)),
    setClock(to) {
      time = to;
    },
    close,
  };
}
