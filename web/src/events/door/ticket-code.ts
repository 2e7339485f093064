/** A ticket that the key of the event verifies, or why it is none for this door. */
export type TicketCheck = { userId: string } | 'forged' | 'foreign';

const idBytes = 16;
const macBytes = 16;

/**
 * Verifies a ticket without a network: base64url of the event's id, the member's id and a MAC over both. Without
 * WebCrypto, as on a page without https, the server verifies it later.
 */
export async function checkTicket(code: string, eventId: string, key: string | null): Promise<TicketCheck> {
  const bytes = fromBase64Url(code);
  if (bytes?.length !== 2 * idBytes + macBytes) return 'forged';
  if (toId(bytes.subarray(0, idBytes)) !== eventId.toLowerCase()) return 'foreign';
  const signed = bytes.subarray(0, 2 * idBytes);
  if (key !== null && !(await isSigned(signed, bytes.subarray(2 * idBytes), key))) return 'forged';
  return { userId: toId(bytes.subarray(idBytes, 2 * idBytes)) };
}

async function isSigned(signed: Uint8Array<ArrayBuffer>, mac: Uint8Array, key: string): Promise<boolean> {
  const secret = fromBase64Url(key);
  if (!secret || !globalThis.crypto?.subtle) return true;
  const imported = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const expected = new Uint8Array(await crypto.subtle.sign('HMAC', imported, signed));
  return mac.every((byte, index) => byte === expected[index]);
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function toId(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
