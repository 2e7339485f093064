// Runs in the measured page, from its start.
const presses = [];
const watcher = new PerformanceObserver((list) => presses.push(...list.getEntries()));
watcher.observe({ type: 'event', durationThreshold: 16, buffered: true });

const longest = 30_000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isOnScreen = (element) => {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return element.checkVisibility() && width > 1 && height > 1 && top < innerHeight && bottom > 0;
};

/** Milliseconds from the start of the page until an element is on screen, and the page has time for a press. */
globalThis.waitUntilUsable = async (selector) => {
  while (![...document.querySelectorAll(selector)].some(isOnScreen)) {
    if (performance.now() > longest) throw new Error(`The page has no ${selector}.`);
    await pause(20);
  }
  await new Promise(requestAnimationFrame);
  await pause(0);
  return performance.now();
};

/** Milliseconds from the press after `since` to the next paint; entries come up to a second later. */
globalThis.readPress = async (since) => {
  for (let waited = 0; waited < 1_000; waited += 100) {
    await pause(100);
    if (presses.some(({ name, startTime }) => name === 'click' && startTime >= since)) break;
  }
  presses.push(...watcher.takeRecords());
  // The shortest are not reported.
  return Math.max(16, ...presses.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration));
};
