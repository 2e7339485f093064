/**
 * A path with broken escapes is decoded literally. Such an address matches nothing, and is handled, counted and logged
 * like any other unknown address.
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
