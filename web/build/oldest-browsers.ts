/** The oldest supported browsers. The build rewrites newer syntax for them. */
export const oldestBrowsers = ['safari17.4', 'firefox128', 'chrome120'];

/** Newer functions that these browsers lack and the build does not replace. */
export const newerThanTheOldest: RegExp[] = [
  /\bURL\.parse\(/,
  /\bPromise\.try\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bMath\.sumPrecise\(/,
  /\bIterator\.(?:from|concat)\b/,
  /\bArray\.fromAsync\(/,
  /\bUint8Array\.from(?:Base64|Hex)\(/,
  /\.to(?:Base64|Hex)\(\)/,
  /\bIntl\.DurationFormat\b/,
  /\bnew Temporal\b|\bTemporal\.Now\b/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
];
