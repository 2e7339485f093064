import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import classes from './resume.module.css';

// Sharp at the largest zoom on most screens. A page of any shape stays below this number of pixels.
const width = 1_224;
const maxPixels = 4_000_000;

interface Props {
  pdf: PDFDocumentProxy;
  page: number;
  onFailed: () => void;
}

export function ResumePage({ pdf, page, onFailed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let task: RenderTask | undefined;
    let gone = false;
    const draw = async () => {
      const read = await pdf.getPage(page);
      if (gone || !canvas.current) return;
      const viewport = sharp(read);
      canvas.current.width = Math.round(viewport.width);
      canvas.current.height = Math.round(viewport.height);
      task = read.render({ canvas: canvas.current, viewport });
      await task.promise;
    };
    draw().catch(() => gone || onFailed());
    return () => {
      gone = true;
      task?.cancel();
    };
  }, [pdf, page, onFailed]);
  const label = t('resume.page', { page, count: pdf.numPages });
  return <canvas ref={canvas} className={classes.page} role="img" aria-label={label} />;
}

function sharp(page: PDFPageProxy) {
  const plain = page.getViewport({ scale: 1 });
  const fits = Math.sqrt(maxPixels / (plain.width * plain.height));
  return page.getViewport({ scale: Math.min(width / plain.width, fits) });
}
