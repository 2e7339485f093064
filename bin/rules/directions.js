import { lineAt } from './scan.js';

const PHYSICAL =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b|(?:left|right)\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g;

/** Styles that say left or right, where a language that is read from right to left needs start and end. */
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
