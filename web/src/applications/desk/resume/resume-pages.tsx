import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Application } from 'contract/applications/applications.ts';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ResumeLink } from '../resume-link.tsx';
import classes from './resume.module.css';
import { usePdf } from './use-pdf.ts';

const zooms = [1, 1.5, 2] as const;
const maxPages = 10;

export function ResumePages({ application, address }: { application: Application; address: string }) {
  const { pdf, failed, fail } = usePdf(address);
  const [zoom, setZoom] = useState(0);
  const [all, setAll] = useState(false);
  if (failed) {
    return (
      <p className={classes.failed} role="status">
        {t('resume.failed')} <ResumeLink application={application} />
      </p>
    );
  }
  const count = pdf?.numPages ?? 0;
  const visibleCount = all ? Math.min(count, maxPages) : 1;
  return (
    <>
      <div className={classes.bar}>
        {count > 1 && !all && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('resume.all', { count })}
          </Button>
        )}
        {all && count > maxPages && <p>{t('resume.first', { count: maxPages })}</p>}
        <IconButton
          icon={IconZoomOut}
          label={t('resume.zoomOut')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={IconZoomIn}
          label={t('resume.zoomIn')}
          disabled={!pdf || zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className={classes.frame} aria-label={t('resume.of', { name: application.name })} tabIndex={0}>
        <div className={classes.pages} style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}>
          {pdf &&
            Array.from({ length: visibleCount }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page has no id besides its number
              <ResumePage key={at} pdf={pdf} page={at + 1} onFailed={fail} />
            ))}
        </div>
      </section>
    </>
  );
}

// Sharp at the largest zoom on most screens. A page of any shape stays below this number of pixels.
const width = 1_224;
const maxPixels = 4_000_000;

interface Props {
  pdf: PDFDocumentProxy;
  page: number;
  onFailed: () => void;
}

function ResumePage({ pdf, page, onFailed }: Props) {
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
