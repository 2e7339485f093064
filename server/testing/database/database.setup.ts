import type { TestProject } from 'vitest/node';
import { type ClusterOfTests, startCluster } from '../servers/cluster.ts';
import { makeTemplates } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    scratch: string;
  }
}

/** Starts one PostgreSQL for the whole run, with the template databases that test files clone. */
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
