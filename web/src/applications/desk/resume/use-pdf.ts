import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useCallback, useEffect, useState } from 'react';
import { readFile } from '../../../lib/api/read-file.ts';

export function usePdf(address: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const isHere = () => !signal.aborted;
    openPdf(address, signal).then(
      (opened) => isHere() && setPdf(opened),
      () => isHere() && fail(),
    );
    return () => reading.abort();
  }, [address, fail]);
  return { pdf, failed, fail };
}

GlobalWorkerOptions.workerSrc = workerSrc;

/** Reads a PDF in a worker; aborting ends the worker. Rejects if the file doesn't load or isn't a PDF. */
async function openPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = await readFile(address, signal);
  // Code in a PDF never runs, and our pages don't allow WebAssembly.
  const task = getDocument({ data, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}
