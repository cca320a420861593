import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
// The bundler gives the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton, range } from '../ui/skeletons.tsx';
import classes from './files.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A PDF drawn page by page to the width of the screen. A chunk of its own. */
const PdfPages = ({ file, title }: { file: Blob; title: string }) => {
  const { opened, error } = useOpened(file);
  if (error) {
    return <ErrorView error={error} />;
  }
  if (!opened) {
    return <CardsSkeleton cards={1} />;
  }
  return (
    <div className={classes.pages} role="document" aria-label={title}>
      {range(opened.numPages).map((index) => (
        <PdfPage key={index} pdf={opened} number={index + 1} />
      ))}
    </div>
  );
};

export default PdfPages;

const useOpened = (file: Blob) => {
  const [opened, setOpened] = useState<PDFDocumentProxy>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const reading = file.arrayBuffer().then((data) => getDocument({ data }));
    reading.then((task) => task.promise).then(setOpened, setError);
    return () => void reading.then((task) => task.destroy());
  }, [file]);
  return { opened, error };
};

const PdfPage = ({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) => {
  const { t } = useTranslation('document');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (!place) {
      return undefined;
    }
    let drawing: { cancel: () => void } | undefined;
    let left = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const width = place.clientWidth * window.devicePixelRatio;
      const viewport = page.getViewport({ scale: width / natural.width });
      if (left) {
        return;
      }
      place.width = viewport.width;
      place.height = viewport.height;
      const task = page.render({ canvas: place, viewport });
      drawing = task;
      await task.promise;
    };
    // A page that is no longer wanted stops with a rejection that means nothing.
    draw().catch(() => undefined);
    return () => {
      left = true;
      drawing?.cancel();
    };
  }, [pdf, number]);
  return (
    <canvas ref={canvas} className={classes.page}>
      {t('pdf.page', { number })}
    </canvas>
  );
};
