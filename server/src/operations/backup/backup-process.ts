import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupLocationConfig, Config } from '../../config.ts';
import { fromStored, type StoredText, t } from '../../platform/locales/text.ts';
import type { Log } from '../../platform/log/log.ts';
import { BackupError } from './backup-error.ts';
import type { Progress } from './progress.ts';

export interface BackupWork {
  work: 'backup' | 'check';
  databaseUrl: string;
  dataDir: string;
  fileStore: Config['fileStore'];
  location: BackupLocationConfig;
  name: string;
  passphrase: string | null;
}

export type WorkMessage = { progress: Progress } | { bytes: number } | { error: StoredText };

const script = fileURLToPath(new URL('../../../cli/backup-worker.ts', import.meta.url));
const environment = { MALLOC_ARENA_MAX: '2' };

export interface RunningWork {
  done: Promise<number>;
  stop(): void;
}

/** A separate process, because encrypting must not cost members a millisecond. Its output goes to the log. */
export function runBackupWork(
  work: BackupWork,
  onProgress: (progress: Progress) => void,
  log: Pick<Log, 'warn'>,
): RunningWork {
  const child = fork(script, {
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (text: Buffer) =>
    log.warn({ printed: text.toString().slice(0, 2_000) }, 'the work on a backup has something to say'),
  );
  child.send(work, () => undefined);
  return { done: awaitEnd(child, onProgress), stop: () => void child.kill('SIGTERM') };
}

function awaitEnd(child: ChildProcess, onProgress: (progress: Progress) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: WorkMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('bytes' in message) resolve(message.bytes);
      else reject(new BackupError(fromStored(message.error)));
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      reject(new BackupError(t('backup.ended', { how: signal ?? code ?? '' })));
    });
  });
}
