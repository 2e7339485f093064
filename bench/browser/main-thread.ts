import type { Page } from '@playwright/test';

interface Task {
  thread: string;
  /** Milliseconds on a core. */
  busy: number;
}

/** Runs `work`. Returns its outcome and the CPU milliseconds of each main-thread task meanwhile. */
export async function traceTasks<Outcome>(
  page: Page,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; tasks: number[] }> {
  const session = await page.context().newCDPSession(page);
  const tasks: Task[] = [];
  const main = new Set<string>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur, args } of value) {
      const thread = `${pid} ${tid}`;
      if (name === 'ThreadControllerImpl::RunTask') tasks.push({ thread, busy: Number(tdur ?? 0) / 1_000 });
      if (name === 'thread_name' && JSON.stringify(args).includes('CrRendererMain')) main.add(thread);
    }
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['toplevel'], excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  const outcome = await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { outcome, tasks: tasks.filter(({ thread }) => main.has(thread)).map(({ busy }) => busy) };
}
