import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// OWASP password storage: Argon2id, 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password with Argon2id, at most as many at once as there are cores. Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await limitConcurrency(() => derive('argon2id', { message: password, nonce, ...cost }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Checks a password against a PHC string, in constant time. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, name, version, parameters = '', nonce = '', tag = ''] = hash.split('$');
  const numbers = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters);
  if (name !== 'argon2id' || version !== 'v=19' || !numbers) return false;
  const wanted = Buffer.from(tag, 'base64');
  const found = await limitConcurrency(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(numbers[1]),
      passes: Number(numbers[2]),
      parallelism: Number(numbers[3]),
      tagLength: wanted.length,
    }),
  );
  return timingSafeEqual(found, wanted);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
