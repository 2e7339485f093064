import { buildHeader } from 'contract/operations/build.ts';
import { setPageState } from './page-state.ts';

const meta =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="club-build"]');

/** The build of this page; "" if the server names none. */
export const build: string = meta?.content ?? '';

/** Compares the page with the build in an API response. */
export function recordBuild(headers: Headers): void {
  const served = headers.get(buildHeader);
  if (served && build && served !== build) setPageState({ outdated: true });
}
