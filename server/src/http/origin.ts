import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** True for methods that change nothing. */
export function isSafe(method: string): boolean {
  return safeMethods.includes(method);
}

/**
 * True when another site, or an unknown one, is asking: Origin is neither ours nor that of the address asked, or,
 * without Origin, Sec-Fetch-Site says so. With neither header it is no browser.
 */
export function isCrossSite(headers: IncomingHttpHeaders, protocol: string, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
