export const anyOf = (...ranges: string[]): string => `[${ranges.join('')}]`;

const letterOfRun = anyOf(
  // Thai, Lao, Burmese, Khmer
  '\\u0e01-\\u0e46\\u0e81-\\u0eb9\\u0ebb-\\u0ec6\\u0edc-\\u0edf\\u1000-\\u1036\\u1038\\u103b-\\u109d\\ua9e0-\\ua9fe\\uaa60-\\uaa7f',
  '\\u1780-\\u17b3\\u17b6-\\u17c8\\u17d7\\u17dc',
  // Hangul; kana, bopomofo, Han, Yi
  '\\u1100-\\u11ff\\ua960-\\ua97c\\uac00-\\ud7fb',
  '\\u3005-\\u3029\\u3030-\\u3098\\u309b-\\ua48c\\u{1b000}-\\u{1b2ff}\\u{20000}-\\u{3ffff}',
);
const itsMarks = anyOf(
  '\\u0e47-\\u0e4e\\u0eba\\u0ec8-\\u0ece\\u1037\\u1039\\u103a\\u17b4\\u17b5\\u17c9-\\u17d3\\u17dd\\u3099\\u309a',
);

/**
 * A letter of a script without blanks between words (Han, kana, Hangul, Thai, Lao, Burmese, Khmer …), with its marks.
 */
export const unspacedLetter = new RegExp(`${letterOfRun}${itsMarks}*`, 'u');
