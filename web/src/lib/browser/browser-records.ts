import { inStore } from './browser-files.ts';

/** Stores plain data by key beside the files, across tabs and restarts; false without room or storage. */
export async function writeRecord(key: string, record: object): Promise<boolean> {
  return (await inStore('readwrite', (records) => records.put(record, key))) !== null;
}

/** Returns stored data; null without any. The caller checks its shape, because an earlier version may have written it. */
export async function readRecord(key: string): Promise<unknown> {
  return (await inStore<unknown>('readonly', (records) => records.get(key)))?.result ?? null;
}
