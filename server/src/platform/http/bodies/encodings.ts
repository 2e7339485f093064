import type { IncomingHttpHeaders } from 'node:http';

export function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const offers = String(headers['accept-encoding'] ?? '').split(',');
  return offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim() ?? '');
}
