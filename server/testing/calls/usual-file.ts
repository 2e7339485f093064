import type { Endpoint } from 'contract/endpoint.ts';
import { importProfile } from 'contract/members/members.cv.ts';
import { pdf, picture } from '../database/samples.ts';

/** A file that the call takes. */
export function usualFile({ path, file }: Endpoint): Promise<File> | File {
  if (path === importProfile.path) {
    return new File(['{"skills":[{"name":"Chess"}]}'], 'resume.json', { type: 'application/json' });
  }
  return file?.field === 'resume' || file?.field === 'file' ? pdf() : picture();
}
