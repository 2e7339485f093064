import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Database } from '../../platform/database/tables.ts';
import { normalizePassword } from '../../platform/secrets/normalize-password.ts';
import { Queue } from '../../platform/waiting/queue.ts';
import { type Credentials, replacePassword } from './credentials.queries.ts';

const derive = promisify(argon2);
// OWASP password storage: Argon2id, 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// A hash that matches no password.
const noAccount = { hash: format(randomBytes(16), randomBytes(cost.tagLength)) };

// Each hash takes 19 MiB, and one of the four threads that also read files and look up names.
const hashing = new Queue({ atOnce: availableParallelism() });

/** Hashes with Argon2id, at most one at a time per core. Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = normalizePassword(password);
  return format(nonce, await hashing.run('', () => derive('argon2id', { message, nonce, ...cost })));
}

/** Missing credentials cost the same time. A hash from before passwords were normalized is replaced. */
export async function verifyPassword(
  db: Database,
  credentials: Credentials | null,
  password: string,
): Promise<Credentials | null> {
  const { hash } = credentials ?? noAccount;
  const normalized = normalizePassword(password);
  if (await matchesHash(hash, normalized)) return credentials;
  if (normalized === password || !(await matchesHash(hash, password)) || !credentials) return null;
  const renewed = await hashPassword(password);
  await replacePassword(db, credentials.userId, hash, renewed);
  return { ...credentials, hash: renewed };
}

/** Whether a PHC string is the hash of a normalized password; in constant time. */
export async function matchesHash(hash: string, message: string): Promise<boolean> {
  const [, name, version, parameters = '', nonce = '', tag = ''] = hash.split('$');
  const numbers = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters);
  if (name !== 'argon2id' || version !== 'v=19' || !numbers) return false;
  const required = Buffer.from(tag, 'base64');
  const found = await hashing.run('', () =>
    derive('argon2id', {
      message,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(numbers[1]),
      passes: Number(numbers[2]),
      parallelism: Number(numbers[3]),
      tagLength: required.length,
    }),
  );
  return timingSafeEqual(found, required);
}

function format(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
