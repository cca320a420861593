import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
// The bundler gives the address of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton, range } from '../ui/skeletons.tsx';
import classes from './files.module.css';
import { PdfPage } from './pdf-page.tsx';

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
