import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from './pdf.ts';

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
