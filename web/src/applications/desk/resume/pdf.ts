import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { readFile } from '../../../lib/api/read-file.ts';

GlobalWorkerOptions.workerSrc = workerSrc;

/** Reads a PDF in a worker; aborting ends the worker. Rejects when it does not come or is none. */
export async function openPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = await readFile(address, signal);
  // Code that a file brings never runs, and WebAssembly is not allowed on our pages.
  const task = getDocument({ data, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}
