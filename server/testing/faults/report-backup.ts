import { backUpUnderLoad } from './backup-under-load.ts';

/** The long form of the test: prints its figures, and returns whether all is as it should be. */
export async function reportBackup(print: (line: string) => void, writers: number, writes: number): Promise<boolean> {
  const figures = await backUpUnderLoad({ writers, writes: writes * 10, rate: 1 });
  const { mismatches, lost, duplicated, reordered, unexpected } = figures;
  print(JSON.stringify(figures, null, 2));
  return [mismatches, lost, duplicated, reordered, unexpected].every((keys) => keys.length === 0);
}
