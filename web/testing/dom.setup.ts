import '@testing-library/jest-dom/vitest';
import '../../server/testing/console-guard.ts';
import { configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { expectProblem } from '../../server/testing/calls/problems.ts';
import { club, resetClub, startClub, testHeader } from './club-server.ts';
import { expectNothingLeft } from './module-state.ts';
import { closeScreen } from './screens.tsx';
import { SimulatedSight } from './sight.ts';

declare const happyDOM: { setURL(url: string): void; setViewport(size: { width: number }): void };

const underWay = new Set<string>();

configure(({ getElementError }) => ({
  // A slow computer compiles the code of a screen first; no test waits for what doesn't come.
  asyncUtilTimeout: 30_000,
  // Styles are not loaded, so a search for hidden elements costs time and finds nothing.
  defaultHidden: true,
  // A failed wait names the pending calls.
  getElementError: (message, container) =>
    getElementError(
      [
        message,
        `At ${location.pathname}, ${club.isLive() ? 'with' : 'without'} a socket; under way: ${[...underWay].join(', ') || 'nothing'}.`,
      ].join('\n'),
      container,
    ),
}));
globalThis.IntersectionObserver = SimulatedSight;
globalThis.isSecureContext = true;
const { fetch } = globalThis;
// Drops responses that arrive after their test.
globalThis.fetch = async (address, init) => {
  const header = testHeader();
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...header };
  const call = `${init?.method ?? 'GET'} ${address}`;
  underWay.add(call);
  const response = await fetch(address, { ...init, headers }).finally(() => underWay.delete(call));
  return header['x-test'] === testHeader()['x-test'] ? response : new Promise(() => {});
};
globalThis.requestIdleCallback = (work) => Number(setTimeout(work, 0));
globalThis.cancelIdleCallback = (handle) => clearTimeout(handle);

beforeAll(async () => happyDOM.setURL(await startClub()));

// Also renders content for wide screens.
beforeAll(() => happyDOM.setViewport({ width: 1440 }));

beforeEach(() => {
  // A busy machine is not a failure, and the simulated browser doesn't know <search> yet.
  expectProblem(/InvariantMiddleware took|The tag <%s> is unrecognized in this browser\..* search$/);
});

afterEach(async () => {
  closeScreen();
  resetClub();
  await expectNothingLeft();
});
