import { limits } from 'contract/limits.ts';

/** The resume a form holds: a new file, the name of the one that is there, or none. */
export type FormResume = File | string | null;

/** What is sent of it. */
export const newFile = (resume: FormResume): File | null => (resume instanceof File ? resume : null);

/** Why a file cannot be a resume, as a key of the catalog; the server looks at its content too. */
export function resumeProblem(resume: FormResume): 'apply.resumeType' | 'apply.resumeSize' | null {
  const file = newFile(resume);
  if (!file) return null;
  if (!/\.pdf$/i.test(file.name)) return 'apply.resumeType';
  return file.size > limits.resumeBytes ? 'apply.resumeSize' : null;
}
