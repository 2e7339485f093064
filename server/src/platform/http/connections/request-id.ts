import { type Text, t } from '../../locales/text.ts';

// None of these sound or look alike over the phone.
const characters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Like `k3f9-2m7q`, for the log; it is no secret. */
export function newRequestId(): string {
  return `${fourCharacters()}-${fourCharacters()}`;
}

function fourCharacters(): string {
  let four = '';
  for (let index = 0; index < 4; index++) four += characters[Math.floor(Math.random() * characters.length)];
  return four;
}

export function withReference(sentence: Text, requestId: string): Text {
  return t('errors.withReference', { sentence, id: requestId });
}
