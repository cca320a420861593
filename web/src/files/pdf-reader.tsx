/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton, range } from '../ui/skeletons.tsx';
import { PdfPage } from './pdf-page.tsx';
import classes from './pdf-reader.module.css';
import { PdfSteps } from './pdf-steps.tsx';
// The bundler gives the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './pdf-worker.ts?worker&url';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Times the width of the place. */
const steps = { sizes: [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4], twice: 2 };

type Props = { file: Blob; title: string };

/** The pages of a PDF one below the other, with the steps through them and their size. A chunk of its own. */
const PdfReader = ({ file, title }: Props) => {
  const { opened, error } = useOpened(file);
  const zoom = useZoom(steps);
  const place = useRef<HTMLDivElement>(null);
  if (error) {
    return <ErrorView error={error} />;
  }
  if (!opened) {
    return <CardsSkeleton cards={1} />;
  }
  return (
    <div className={classes.reader}>
      <div className={classes.bar}>
        <PdfSteps place={place} pages={opened.numPages} />
        <ZoomBar zoom={zoom} />
      </div>
      <div ref={place} className={classes.pages} role="document" aria-label={title} tabIndex={0}>
        {range(opened.numPages).map((index) => (
          <PdfPage key={index} pdf={opened} number={index + 1} factor={zoom.factor} />
        ))}
      </div>
    </div>
  );
};

export default PdfReader;

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
