import { afterAll, onTestFinished } from 'vitest';
import { openDataFolder, type RunningServer, startServer } from './server-process.ts';

/** A temporary data folder for a test file; servers started on it end with their test. */
export async function openServers() {
  const { dataDir, remove } = await openDataFolder();
  afterAll(remove);
  return {
    dataDir,
    async start(env: Record<string, string> = {}): Promise<RunningServer> {
      const server = await startServer(dataDir, env);
      onTestFinished(async () => {
        if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL');
      });
      return server;
    },
  };
}
