import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';

type Props = { pdf: PDFDocumentProxy; number: number };

/** One page; it is drawn while it is near the screen, since a phone has no memory for hundreds at once. */
export const PdfPage = ({ pdf, number }: Props) => {
  const { t } = useTranslation('files');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    return place ? drawWhileNear(place, pdf, number) : undefined;
  }, [pdf, number]);
  return (
    <canvas ref={canvas} className={classes.page}>
      {t('page', { number })}
    </canvas>
  );
};

/** Finer than this the eye sees no difference, and the memory does. */
const FINEST = 2;

const drawWhileNear = (place: HTMLCanvasElement, pdf: PDFDocumentProxy, number: number) => {
  let stop: (() => void) | undefined;
  const watch = new IntersectionObserver(
    ([entry]) => {
      stop?.();
      stop = entry?.isIntersecting ? draw(place, pdf, number) : undefined;
    },
    { rootMargin: '100% 0px' },
  );
  watch.observe(place);
  return () => {
    watch.disconnect();
    stop?.();
  };
};

const draw = (place: HTMLCanvasElement, pdf: PDFDocumentProxy, number: number) => {
  let drawing: { cancel: () => void } | undefined;
  let isLeft = false;
  const paint = async () => {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const width = place.clientWidth * Math.min(window.devicePixelRatio, FINEST);
    const viewport = page.getViewport({ scale: width / natural.width });
    if (isLeft) {
      return;
    }
    place.style.aspectRatio = `${natural.width} / ${natural.height}`;
    place.width = viewport.width;
    place.height = viewport.height;
    const task = page.render({ canvas: place, viewport });
    drawing = task;
    await task.promise;
  };
  // A page that is no longer wanted stops with a rejection that means nothing.
  paint().catch(() => undefined);
  return () => {
    isLeft = true;
    drawing?.cancel();
    place.width = 0;
    place.height = 0;
  };
};
