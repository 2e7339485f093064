import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

export function isSafe(method: string): boolean {
  return safeMethods.includes(method);
}

/** Uses Origin, or Sec-Fetch-Site without it. A client without both headers is not a browser. */
export function isCrossSite(headers: IncomingHttpHeaders, protocol: string, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
