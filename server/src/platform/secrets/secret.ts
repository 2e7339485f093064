import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * In the data folder, never in the database: a stolen database alone is not enough to sign in. Signs session cookies,
 * encrypts stored mails, identifies the club to push services.
 */
export interface Secret {
  cookieKey: string;
  /** Signs links that act without signing in. */
  linkKey: Buffer;
  codeKey: Buffer;
  /** Signs tickets of events. */
  ticketKey: Buffer;
  pushSeed: Buffer;
  encrypt(text: string): Buffer;
  /** Null for another secret or changed bytes. */
  decrypt(encrypted: Buffer): string | null;
  /** Identifies the secret in the database without revealing it. */
  fingerprint: string;
  /** The club recognizes itself by it at its own address. It is public. */
  publicId: string;
}

export async function readSecret(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, 'secret'), 'utf8').then(
    (text) => text.trim(),
    (error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}

/** Does nothing if another process was faster; returns the secret's text. */
export async function makeSecret(dataDir: string): Promise<string | null> {
  await mkdir(dataDir, { recursive: true });
  const text = randomBytes(32).toString('base64url');
  await writeFile(join(dataDir, 'secret'), text, { flag: 'wx', mode: 0o600, flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readSecret(dataDir);
}

export function openSecret(text: string): Secret {
  const encryptionKey = Buffer.from(hkdfSync('sha256', text, '', 'mail', 32));
  return {
    cookieKey: Buffer.from(hkdfSync('sha256', text, '', 'session cookie', 32)).toString('base64url'),
    linkKey: Buffer.from(hkdfSync('sha256', text, '', 'link', 32)),
    codeKey: Buffer.from(hkdfSync('sha256', text, '', 'recovery code', 32)),
    ticketKey: Buffer.from(hkdfSync('sha256', text, '', 'ticket', 32)),
    pushSeed: Buffer.from(hkdfSync('sha256', text, '', 'push', 48)),
    encrypt(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(encrypted) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, encrypted.subarray(0, 12));
        decipher.setAuthTag(encrypted.subarray(-16));
        return Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: Buffer.from(hkdfSync('sha256', text, '', 'fingerprint', 32)).toString('base64url'),
    publicId: Buffer.from(hkdfSync('sha256', text, '', 'public id', 9)).toString('base64url'),
  };
}
