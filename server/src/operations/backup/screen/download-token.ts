import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../../platform/secrets/secret.ts';

const lifetimeMs = 5 * 60_000;

interface Download {
  name: string;
  memberId: string;
}

/** Lets one admin download one backup for five minutes. */
export function downloadToken({ linkKey }: Secret, download: Download, now: Date): string {
  const until = String(now.getTime() + lifetimeMs);
  return `${until}.${sign(linkKey, download, until)}`;
}

export function isDownloadToken({ linkKey }: Secret, download: Download, token: string, now: Date): boolean {
  const [until = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(linkKey, download, until))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now.getTime();
}

function sign(key: Buffer, { name, memberId }: Download, until: string): string {
  return createHmac('sha256', key).update(`backup ${name} ${memberId} ${until}`).digest('base64url');
}
