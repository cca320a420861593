import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pdf-reader.module.css';

type Props = {
  pdf: PDFDocumentProxy;
  number: number;
  /** Times the width of the place. */
  factor: number;
};

/** One page; it is drawn while it is near the screen, since no device has memory for hundreds at once. */
export const PdfPage = ({ pdf, number, factor }: Props) => {
  const { t } = useTranslation('files');
  const place = useRef<HTMLElement>(null);
  useEffect(
    () => (place.current ? drawWhileNear(place.current, { pdf, number, factor }) : undefined),
    [pdf, number, factor],
  );
  return (
    <section
      ref={place}
      aria-label={t('page', { number })}
      className={classes.page}
      style={{ width: `${factor * 100}%` }}
      data-page={number}
    />
  );
};

/** Finer than this the eye sees no difference, and the memory does. */
const FINEST = 2;
/** Of one page, however far it is enlarged. */
const MOST_PIXELS = 16_000_000;

const drawWhileNear = (place: HTMLElement, { pdf, number, factor }: Props) => {
  let stop: (() => void) | undefined;
  let isNear = false;
  const redraw = () => {
    stop?.();
    stop = isNear ? draw(place, pdf, number) : undefined;
    if (!isNear) {
      place.replaceChildren();
    }
  };
  // The larger the pages, the fewer of them are drawn ahead.
  const rootMargin = `${Math.round(100 / Math.max(1, factor))}% 0px`;
  const near = new IntersectionObserver(
    ([entry]) => {
      isNear = entry?.isIntersecting === true;
      redraw();
    },
    { rootMargin },
  );
  const stopWatching = whenWidthChanges(place, redraw);
  near.observe(place);
  return () => {
    near.disconnect();
    stopWatching();
    stop?.();
  };
};

/** A window is made wider, a phone is turned. */
const whenWidthChanges = (place: HTMLElement, tell: () => void) => {
  let width = place.clientWidth;
  const sizes = new ResizeObserver(() => {
    if (place.clientWidth !== width) {
      width = place.clientWidth;
      tell();
    }
  });
  sizes.observe(place);
  return () => sizes.disconnect();
};

/** Puts the drawn page in place of what is there in one step, so that nothing flickers. Returns how to stop it. */
const draw = (place: HTMLElement, pdf: PDFDocumentProxy, number: number) => {
  let drawing: { cancel: () => void } | undefined;
  let isLeft = false;
  const paint = async () => {
    const page = await pdf.getPage(number);
    if (isLeft) {
      return;
    }
    const { width, height } = page.getViewport({ scale: 1 });
    place.style.aspectRatio = `${width} / ${height}`;
    const scale = place.clientWidth / width;
    place.style.setProperty('--total-scale-factor', String(scale));
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const most = Math.sqrt(MOST_PIXELS / (width * height)) / scale;
    const fine = Math.min(window.devicePixelRatio, FINEST, most);
    const viewport = page.getViewport({ scale: scale * fine });
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const task = page.render({ canvas, viewport });
    drawing = task;
    const words = wordsOf(page, scale);
    await Promise.all([task.promise, words.isThere]);
    if (!isLeft) {
      place.replaceChildren(canvas, words.layer);
    }
  };
  // A page that is no longer wanted stops with a rejection that means nothing.
  paint().catch(() => undefined);
  return () => {
    isLeft = true;
    drawing?.cancel();
  };
};

/** The words of a page, unseen above its picture: to be selected, copied, found and read aloud. */
const wordsOf = (page: PDFPageProxy, scale: number) => {
  const layer = document.createElement('div');
  layer.className = classes['words'] ?? '';
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: page.getViewport({ scale }),
  });
  return { layer, isThere: text.render() };
};
