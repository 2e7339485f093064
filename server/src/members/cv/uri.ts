const notInUri = /[^\x21-\x7e]|["<>\\^`{|}]|%(?![0-9a-f]{2})/giu;

/** A link as RFC 3986 has it. Browsers also take other letters and signs in one, which other programs do not. */
export function toUri(link: string): string {
  if (link.search(notInUri) < 0) return link;
  const address = URL.parse(link)?.href ?? link.toWellFormed();
  return address.replace(notInUri, encodeURIComponent);
}
