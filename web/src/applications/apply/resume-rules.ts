import { limits } from 'contract/limits.ts';

/** The form's resume: a new file, the name of the stored one, or none. */
export type FormResume = File | string | null;

export const newFile = (resume: FormResume): File | null => (resume instanceof File ? resume : null);

/** Returns why a file can't be a resume, as a catalog key. The server also checks the content. */
export function resumeProblem(resume: FormResume): 'apply.resumeType' | 'apply.resumeSize' | null {
  const file = newFile(resume);
  if (!file) return null;
  if (!/\.pdf$/i.test(file.name)) return 'apply.resumeType';
  return file.size > limits.resumeBytes ? 'apply.resumeSize' : null;
}
