/** The oldest browsers that open the club: what is newer is replaced or left out. */
export const oldestBrowsers = ['safari17.4', 'firefox128', 'chrome120'];

/** What those browsers don't have. The syntax is for the build; this is what it does not replace. */
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
