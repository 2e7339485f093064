const sign = /[*`\\[]|~~|^> |^[ \t]*(?:-|\d{1,3}\.)[ \t]/m;

/** False for most texts, which need no parser. */
export function hasSigns(text: string): boolean {
  return sign.test(text);
}
