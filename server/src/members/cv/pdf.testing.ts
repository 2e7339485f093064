import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PageText {
  /** The page's text in reading order, with single blanks. */
  text: string;
  /** The distance of the lowest text from the lower edge, without the page number, in points. */
  lowest: number;
  highest: number;
  right: number;
  left: number;
}

interface Item {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** The text of each page of a PDF, as a reader's program finds it. */
export async function readPages(bytes: Uint8Array): Promise<{ pages: PageText[]; title: string }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const pages: PageText[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(describe(items.flatMap((item) => ('str' in item ? [toItem(item)] : []))));
  }
  const { info } = await document.getMetadata();
  const title = 'Title' in info ? String(info.Title) : '';
  await loading.destroy();
  return { pages, title };
}

function toItem({ str, transform, width }: { str: string; transform: unknown[]; width: number }): Item {
  return { text: str, x: Number(transform[4]), y: Number(transform[5]), width };
}

const footer = 50;

function describe(items: Item[]): PageText {
  const written = items.filter(({ text, y }) => text.trim() !== '' && y > footer);
  return {
    text: items
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/gu, ' '),
    lowest: Math.min(...written.map(({ y }) => y)),
    highest: Math.max(...written.map(({ y }) => y)),
    left: Math.min(...written.map(({ x }) => x)),
    right: Math.max(...written.map(({ x, width }) => x + width)),
  };
}
