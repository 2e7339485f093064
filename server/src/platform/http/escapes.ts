/**
 * An address whose path can be decoded: where it can't, its escapes are taken as they stand. Such an address names nothing,
 * and is answered, counted and logged like every other that names nothing.
 */
export function withWholeEscapes(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
