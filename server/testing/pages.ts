import type { IncomingHttpHeaders } from 'node:http';
import type { Browser } from './calls/browser.ts';

/** The URL in the Link header; null on the last page. */
export function nextPage(headers: IncomingHttpHeaders): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null;
}

export async function listAll<Entry>(reader: Browser, path: string): Promise<Entry[][]> {
  const pages: Entry[][] = [];
  for (let next: string | null = path; next !== null; ) {
    const answer = await reader.get<Entry[]>(next);
    if (answer.status !== 200) throw new Error(`${next} answered ${answer.status}`);
    pages.push(answer.body);
    next = nextPage(answer.headers);
  }
  return pages;
}
