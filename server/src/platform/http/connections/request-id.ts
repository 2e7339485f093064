import { type Text, t } from '../../locales/text.ts';

// Read out over the phone, none of these is taken for another.
const characters = '23456789abcdefghjkmnpqrstuvwxyz';

/** A new id such as `k3f9-2m7q`, under which the log knows a request; it is no secret. */
export function newRequestId(): string {
  return `${fourCharacters()}-${fourCharacters()}`;
}

function fourCharacters(): string {
  let four = '';
  for (let index = 0; index < 4; index++) four += characters[Math.floor(Math.random() * characters.length)];
  return four;
}

/** The sentence with the reference that a member can read out to whoever reads the log. */
export function withReference(sentence: Text, requestId: string): Text {
  return t('errors.withReference', { sentence, id: requestId });
}
