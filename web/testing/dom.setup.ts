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
  asyncUtilTimeout: 5_000,
  // Styles are not loaded, so that looking for what they hide costs time and finds nothing.
  defaultHidden: true,
  // A failed wait should name the calls that are still open.
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
// What is answered after its test has ended reaches no one.
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

// What is rendered on wide screens only is tested too.
beforeAll(() => happyDOM.setViewport({ width: 1440 }));

beforeEach(() => {
  // A busy machine is no failure, and <search> is younger than the simulated browser.
  expectProblem(/InvariantMiddleware took|The tag <%s> is unrecognized in this browser\..* search$/);
});

afterEach(async () => {
  closeScreen();
  resetClub();
  await expectNothingLeft();
});
