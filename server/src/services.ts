import { isIPv6 } from 'node:net';
import { openSessions, type Sessions } from './accounts/sessions/sessions.ts';
import { type Club, openClub } from './club/club.ts';
import type { Config } from './config.ts';
import { deliverMails } from './notifications/mail/deliver.job.ts';
import { type Mail, openMail } from './notifications/mail/mail.ts';
import { followForNotifications } from './notifications/notifying/followers.ts';
import { openPush, type Push } from './notifications/push/push.ts';
import { followForAudit } from './officers/audit/audit.followers.ts';
import { followForWebhooks } from './operations/webhooks/webhooks.followers.ts';
import { type DatabaseClient, type DatabaseUrl, openDatabase } from './platform/database/client.ts';
import type { Database } from './platform/database/tables.ts';
import { type Bus, openBus } from './platform/facts/bus.ts';
import { workOnFiles } from './platform/files/files.jobs.ts';
import { type FileStore, openFileStore } from './platform/files/store.ts';
import { type Images, openImages } from './platform/images/images.ts';
import { type JobQueue, openJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { alone, type Nodes } from './platform/nodes/nodes.ts';
import { type Outgoing, openOutgoing } from './platform/outgoing/outgoing.ts';
import type { Secret } from './platform/secrets/secret.ts';

export interface Services {
  config: Config;
  club: Club;
  db: Database;
  connections(): { open: number; idle: number; waiting: number };
  databaseUrl: DatabaseUrl;
  files: FileStore;
  images: Images;
  mail: Mail;
  jobs: JobQueue;
  facts: Bus;
  nodes: Nodes;
  clock: Clock;
  log: Log;
  secret: Secret;
  sessions: Sessions;
  outgoing: Outgoing;
  push: Push;
  /** Base of links, without a trailing slash; known once the server listens. */
  publicUrl(): string;
}

export interface Clock {
  now(): Date;
}

export interface OpenServices {
  services: Services;
  client: DatabaseClient;
}

interface ServiceOptions {
  /** Seconds until a job runs without a wake-up. */
  jobSeconds?: number;
  nodes?: Nodes;
}

export async function openServices(
  { config, databaseUrl, secret, log }: Pick<Services, 'config' | 'databaseUrl' | 'secret' | 'log'>,
  { jobSeconds, nodes = alone }: ServiceOptions = {},
): Promise<OpenServices> {
  const client = openDatabase(databaseUrl, (err) => log.warn({ err }, 'a database connection broke'));
  const facts = openBus(log, nodes);
  const club = await openClub({ db: client.db, databaseUrl, secret, config, facts, log });
  const jobs = openJobs(client.pool, log, jobSeconds);
  const files = await openFileStore(config);
  workOnFiles(jobs, { db: client.db, store: files, log });
  const publicUrl = () => config.publicUrl ?? `http://${hostOf(config)}:${config.port}`;
  deliverMails({ jobs, db: client.db, secret, club, publicUrl });
  const clock = { now: () => new Date() };
  const outgoing = openOutgoing({ allowPrivate: config.allowPrivateRequests });
  const services: Services = {
    config,
    club,
    db: client.db,
    connections: () => ({
      open: client.pool.totalCount,
      idle: client.pool.idleCount,
      waiting: client.pool.waitingCount,
    }),
    databaseUrl,
    files,
    images: openImages({ print: (printed) => log.warn({ printed }, 'a decoder has something to say') }),
    jobs,
    log,
    secret,
    sessions: openSessions(client),
    outgoing,
    push: openPush({ secret, club, outgoing, publicUrl, clock }),
    mail: openMail({ jobs, secret, club, publicUrl }),
    facts,
    nodes,
    clock,
    publicUrl,
  };
  followForAudit(services);
  followForNotifications(services);
  followForWebhooks(services);
  return { services, client };
}

// In an address, IPv6 is in brackets; of "any address", this machine's own can be opened.
function hostOf({ host }: Config): string {
  if (!isIPv6(host)) return host;
  return host === '::' ? '[::1]' : `[${host}]`;
}
