import { lineAt } from './scan.js';

const PHYSICAL =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b|(?:left|right)\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g;

/** Left and right break right-to-left languages, which need start and end. */
export function checkDirections(styles) {
  return styles.flatMap(({ path, text }) =>
    [...text.matchAll(PHYSICAL)].map(({ index, 0: found }) => ({
      path,
      line: lineAt(text, index),
      rule: 'directions',
      message: `${found} — say inline-start or inline-end: some languages are read from right to left`,
    })),
  );
}
