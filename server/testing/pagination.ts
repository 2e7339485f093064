import type { IncomingHttpHeaders } from 'node:http';
import type { Browser } from './calls/browser.ts';

/** The URL in the Link header; null on the last page. */
export function nextPage(headers: IncomingHttpHeaders): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null;
}

export async function listAll<Entry>(reader: Browser, path: string): Promise<Entry[][]> {
  const pages: Entry[][] = [];
  for (let next: string | null = path; next !== null; ) {
    const response = await reader.get<Entry[]>(next);
    if (response.status !== 200) throw new Error(`${next} answered ${response.status}`);
    pages.push(response.body);
    next = nextPage(response.headers);
  }
  return pages;
}
