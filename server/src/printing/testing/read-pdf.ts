import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { decodeQR } from 'qr/decode.js';

/** A run of text with its place on the page, in points from the lower left corner. */
export type PlacedText = {
  text: string;
  left: number;
  right: number;
  bottom: number;
  endsLine: boolean;
};

export type ReadPdf = {
  /** By page. */
  texts: PlacedText[][];
  title: string;
  createdAt: string;
  xmp: string;
  attachments: { name: string; bytes: Uint8Array }[];
};

/** Reads a PDF back the way a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return withDocument(bytes, async (document) => {
    const pages = await allPages(document);
    const { info, metadata } = await document.getMetadata();
    const fields = new Map<string, unknown>(Object.entries(info));
    return {
      texts: await Promise.all(pages.map(readTexts)),
      title: String(fields.get('Title')),
      createdAt: String(fields.get('CreationDate')),
      xmp: metadata?.getRaw() ?? '',
      attachments: await readAttachments(document),
    };
  });
}

/** All text of a page in reading order, ends of lines and runs of spaces made one space. */
export function flatten(texts: PlacedText[]): string {
  const words = texts.map(({ text, endsLine }) => (endsLine ? `${text} ` : text));
  return words.join('').replace(/\s+/gu, ' ').trim();
}

/** Draws a page as a viewer would and reads the QR code in the picture. */
export async function readQrCode(bytes: Uint8Array, pageNumber: number): Promise<string> {
  return withDocument(bytes, async (document) => {
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: 3 });
    // pdf.js types its factory as `object`; on Node it makes the canvases of @napi-rs/canvas.
    const factory = document.canvasFactory as {
      create(width: number, height: number): { canvas: HTMLCanvasLike };
    };
    const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const parameters = { canvas, canvasContext: canvas.getContext('2d'), viewport };
    // Its parameters are typed for the browser's canvas, which the server's types do not know.
    await page.render(parameters as unknown as Parameters<PDFPageProxy['render']>[0]).promise;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    return decodeQR({ width, height, data }, { timeLimit: 10_000, effort: 10 });
  });
}

type HTMLCanvasLike = {
  width: number;
  height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
};

async function withDocument<T>(
  bytes: Uint8Array,
  read: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

function allPages(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => document.getPage(number)));
}

async function readTexts(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) {
      return [];
    }
    const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
    const right = left + item.width;
    return [{ text: item.str, left, right, bottom, endsLine: item.hasEOL }];
  });
}

async function readAttachments(document: PDFDocumentProxy) {
  const attachments = (await document.getAttachments()) ?? new Map();
  const read: { name: string; bytes: Uint8Array }[] = [];
  for (const [id, { filename }] of attachments) {
    const content = await document.getAttachmentContent(id);
    read.push({ name: String(filename), bytes: new Uint8Array(content ?? []) });
  }
  return read;
}
