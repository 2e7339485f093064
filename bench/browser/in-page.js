// Runs in the measured page, from its start.
const longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });

globalThis.measureScrolling = async ({ target, step, seconds }) => {
  const element = document.querySelector(target);
  if (!element) throw new Error(`The page has no ${target}.`);
  const found = { frames: 0, seconds, pixels: 0, elements: 0 };
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    await new Promise(requestAnimationFrame);
    const before = element.scrollTop;
    element.scrollTop += step;
    found.pixels += Math.abs(element.scrollTop - before);
    found.frames += 1;
    if (found.frames % 20 === 0) found.elements = Math.max(found.elements, document.querySelectorAll('*').length);
  }
  const meanwhile = longTasks.filter(({ startTime }) => startTime >= begun);
  return { ...found, longTasks: meanwhile.map(({ duration }) => duration) };
};
