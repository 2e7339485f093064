/** What the first process and its workers send each other. */
export type WorkerMessage =
  /** To a new worker: where the database is, and the folder of the workers' sockets. */
  | { kind: 'start'; databaseUrl: string; sockets: string; workers: number }
  /** To all workers: the embedded database has moved. */
  | { kind: 'database'; url: string }
  /** From one node to the others. */
  | { kind: 'nodes'; text: string }
  /** From a worker that listens: what to print once all do. */
  | { kind: 'open'; lines: string[] };

/** Reads a message between processes; null for those of others, such as of the cluster itself. */
export function readWorkerMessage(message: unknown): WorkerMessage | null {
  return isOurs(message) ? message.club : null;
}

/** A message as it is sent. */
export function wrapWorkerMessage(message: WorkerMessage): { club: WorkerMessage } {
  return { club: message };
}

function isOurs(message: unknown): message is { club: WorkerMessage } {
  return typeof message === 'object' && message !== null && 'club' in message;
}
