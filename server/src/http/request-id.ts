import { randomBytes } from 'node:crypto';
import { type Text, t } from '../locales/text.ts';

// Read out over the phone, none of these is taken for another.
const characters = '23456789abcdefghjkmnpqrstuvwxyz';

/** A new id such as `k3f9-2m7q`, under which the log knows a request. */
export function newRequestId(): string {
  const id = Array.from(randomBytes(8), (byte) => characters[byte % characters.length]).join('');
  return `${id.slice(0, 4)}-${id.slice(4)}`;
}

/** The sentence with the reference that a member can read out to whoever reads the log. */
export function withReference(sentence: Text, requestId: string): Text {
  return t('errors.withReference', { sentence, id: requestId });
}
