import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says of itself. */
export type SeenPdf = {
  pages: number;
  /** As its maker called it; empty where nobody did. */
  title: string;
  /** How its text begins; empty of one that holds pictures of paper. */
  text: string;
};

const MOST_PAGES_READ = 3;
const MOST_TEXT = 600;

/** Reads how many pages a PDF has and how it begins. Throws for what is none. */
export const readPdf = async (path: string): Promise<SeenPdf> => {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    const document = await task.promise;
    return {
      pages: document.numPages,
      title: await titleOf(document),
      text: await beginningOf(document),
    };
  } finally {
    await task.destroy();
  }
};

const titleOf = async (document: PDFDocumentProxy): Promise<string> => {
  const { info } = await document.getMetadata();
  const title = new Map<string, unknown>(Object.entries(info)).get('Title');
  return typeof title === 'string' ? inOneLine(title) : '';
};

const beginningOf = async (document: PDFDocumentProxy): Promise<string> => {
  let text = '';
  for (
    let page = 1;
    page <= Math.min(document.numPages, MOST_PAGES_READ) && text.length < MOST_TEXT;
    page += 1
  ) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const read = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''));
    text = inOneLine(`${text} ${read.join('')}`);
  }
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT).toWellFormed()}…` : text;
};

const inOneLine = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
