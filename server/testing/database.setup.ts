import type { TestProject } from 'vitest/node';
import { type ClusterOfTests, startCluster } from './cluster.ts';
import { makeTemplates } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server whose templates the test files clone. */
    databaseUrl: string;
    /** Where tests may write; it goes after the run. */
    scratch: string;
  }
}

/** Starts one PostgreSQL for the whole run and prepares the databases that test files start from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  stopOnSignals(cluster);
  try {
    await makeTemplates(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('databaseUrl', cluster.url);
  project.provide('scratch', cluster.scratch);
  return () => cluster.stop();
}

function stopOnSignals(cluster: ClusterOfTests): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
  }
}
