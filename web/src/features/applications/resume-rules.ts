import { limits } from 'contract/limits.ts';

/** Why a file cannot be a resume, as a key of the catalog; the server looks at its content too. */
export function resumeProblem(file: File | null): 'apply.resumeType' | 'apply.resumeSize' | null {
  if (!file) return null;
  if (!/\.pdf$/i.test(file.name)) return 'apply.resumeType';
  return file.size > limits.resumeBytes ? 'apply.resumeSize' : null;
}
