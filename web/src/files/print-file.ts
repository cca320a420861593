import { isShownHere, kindOf } from './file-kind.ts';
import { textOf } from './text-content.ts';

/** What the last printing left behind: a browser may still read from it when the call is long over. */
let clear = (): void => undefined;

/** Whether this browser can print a file of this name out of a page. */
export const isPrintable = (fileName: string): boolean => {
  const kind = kindOf(fileName);
  if (kind === 'pdf') {
    return navigator.pdfViewerEnabled !== false;
  }
  return kind !== 'none' && isShownHere(fileName);
};

/**
 * Opens the browser's print dialog for a PDF, a picture or a text: from a frame out of sight, since a window of its own
 * would be stopped as a popup. Throws what the browser refuses.
 */
export const printFile = async (file: File, charset?: string): Promise<void> => {
  clear();
  const before = document.activeElement;
  const isPdf = kindOf(file.name) === 'pdf';
  const url = URL.createObjectURL(isPdf ? new Blob([file], { type: 'application/pdf' }) : file);
  const frame = await (isPdf ? pdfFrame(url) : pageFrame(file, url, charset));
  clear = () => {
    frame.remove();
    URL.revokeObjectURL(url);
  };
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
  if (before instanceof HTMLElement) {
    before.focus({ preventScroll: true });
  }
};

const pdfFrame = (url: string): Promise<HTMLIFrameElement> =>
  loaded((frame) => {
    frame.src = url;
  });

/** A page with nothing in it but the picture or the text, which is put in as text. */
const pageFrame = async (file: File, url: string, charset?: string): Promise<HTMLIFrameElement> => {
  const frame = await loaded((made) => {
    made.srcdoc = '<!doctype html><meta charset="utf-8"><body></body>';
  });
  const page = frame.contentDocument;
  if (page) {
    page.title = file.name;
    const isPicture = kindOf(file.name) === 'picture';
    page.body.append(isPicture ? await pictureIn(page, url) : await textIn(page, file, charset));
  }
  return frame;
};

const pictureIn = async (page: Document, url: string): Promise<HTMLElement> => {
  const picture = page.createElement('img');
  Object.assign(picture.style, { maxWidth: '100%', maxHeight: '98vh' });
  picture.src = url;
  await picture.decode();
  return picture;
};

const textIn = async (page: Document, file: File, charset?: string): Promise<HTMLElement> => {
  const text = page.createElement('pre');
  Object.assign(text.style, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '10pt' });
  text.textContent = await textOf(file, charset);
  return text;
};

/** A frame that no one sees. It must have a size: browsers print nothing of one that is not laid out. */
const loaded = (fill: (frame: HTMLIFrameElement) => void): Promise<HTMLIFrameElement> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    Object.assign(frame.style, {
      position: 'fixed',
      left: '-10000px',
      width: '800px',
      height: '1100px',
      border: '0',
    });
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.addEventListener('error', () => reject(new Error('the frame did not load')), {
      once: true,
    });
    fill(frame);
    document.body.append(frame);
  });
