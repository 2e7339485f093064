import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The one secret of the installation, kept in the data folder and never in the database: a stolen copy of the
 * database alone signs nobody in. It signs session cookies and seals the bodies of kept mails.
 */
export interface Secret {
  /** The key the session cookies are signed with. */
  cookieKey: string;
  /** Encrypts text with AES-256-GCM. */
  seal(text: string): Buffer;
  /** Reverses `seal`; throws when the bytes were made with another secret or changed. */
  unseal(sealed: Buffer): string;
}

/** Reads the secret from the data folder, making it on the first start. */
export async function loadSecret(dataDir: string): Promise<Secret> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return openSecret((await readFile(file, 'utf8')).trim());
}

/** Derives the keys from the secret's text. */
export function openSecret(text: string): Secret {
  const sealKey = Buffer.from(hkdfSync('sha256', text, '', 'mail', 32));
  return {
    cookieKey: Buffer.from(hkdfSync('sha256', text, '', 'session cookie', 32)).toString('base64url'),
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}
