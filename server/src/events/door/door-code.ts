import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const validSteps = 2;

// Without 0, 1, I and O, which look alike on a wall. Eight of them are 40 bits.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** The newest code, and when it stops being valid. All servers of the club show the same. */
export function doorCodeAt(key: Buffer, now: Date): { code: string; validUntil: string } {
  const step = stepAt(now);
  return { code: codeOf(key, step), validUntil: new Date((step + validSteps) * stepMs).toISOString() };
}

/** Capitals and spaces don't matter, since people type it. */
export function isDoorCode(key: Buffer, now: Date, typed: string): boolean {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return Array.from({ length: validSteps }, (_, back) => codeOf(key, stepAt(now) - back)).includes(code);
}

const stepAt = (now: Date) => Math.floor(now.getTime() / stepMs);

function codeOf(key: Buffer, step: number): string {
  const mac = createHmac('sha256', key).update(`door ${step}`).digest().subarray(0, codeLength);
  return Array.from(mac, (byte) => letters[byte % letters.length]).join('');
}
