import type { Backups } from 'contract/operations/backups.ts';
import { urlNow } from '../../../platform/database/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { type RunningWork, runBackupWork } from '../backup-process.ts';
import type { Progress } from '../progress.ts';

type Work = NonNullable<Backups['running']>['work'];

interface Running {
  work: Work;
  name: string;
  progress: Progress | null;
  process: RunningWork | null;
}

/** Only one backup or check runs at a time. */
export class BackupState {
  #running: Running | null = null;

  get running(): Backups['running'] {
    if (!this.#running) return null;
    const { work, name, progress } = this.#running;
    return { work, name, done: progress ? percentOf(work, progress) : 0 };
  }

  /** Claims the club's backup work until `release`. Throws conflict while other work runs. */
  claim(work: Work): void {
    const busy = { backup: 'errors.backupRunning', check: 'errors.backupChecked' } as const;
    if (this.#running) throw new ApiError('conflict', t(busy[this.#running.work]));
    this.#running = { work, name: '', progress: null, process: null };
  }

  release(): void {
    this.#running = null;
  }

  /** Runs the claimed work. Resolves with the bytes of the backup; throws a sentence for a failure. */
  async run({ config, databaseUrl, log }: Services, name: string, passphrase: string | null): Promise<number> {
    const running = this.#running;
    if (!running) throw new Error('No work was claimed');
    running.name = name;
    const { dataDir, fileStore, backupLocation: location } = config;
    const work = {
      work: running.work,
      name,
      databaseUrl: urlNow(databaseUrl),
      dataDir,
      fileStore,
      location,
      passphrase,
    };
    const onProgress = (progress: Progress) => {
      running.progress = progress;
    };
    running.process = runBackupWork(work, onProgress, log);
    return running.process.done;
  }

  stop(): void {
    this.#running?.process?.stop();
  }
}

const shares: Record<Work, Partial<Record<Progress['step'], [number, number]>>> = {
  backup: { tables: [0, 35], files: [35, 85], checking: [85, 100] },
  check: { checking: [0, 35], loading: [35, 85], indexes: [85, 95], starting: [95, 100] },
};

function percentOf(work: Work, { step, done, total }: Progress): number {
  const [from, to] = shares[work][step] ?? [0, 0];
  return Math.floor(from + (to - from) * Math.min(1, done / Math.max(1, total)));
}
