import { lazy, Suspense, useMemo } from 'react';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './files.module.css';
import { useObjectUrl } from './object-url.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

type Props = { file: Blob; title: string };

/** A PDF: in the browser's own viewer where it has one, page by page elsewhere: phones cannot show one in a page. */
export const PdfFrame = (props: Props) => {
  const isPhone = useIsPhone();
  return isPhone || navigator.pdfViewerEnabled === false ? (
    <Suspense fallback={<CardsSkeleton cards={1} />}>
      <PdfPages {...props} />
    </Suspense>
  ) : (
    <NativeFrame {...props} />
  );
};

const NativeFrame = ({ file, title }: Props) => {
  // Whatever the server called it, the frame opens it as nothing but a PDF.
  const pdf = useMemo(() => new Blob([file], { type: 'application/pdf' }), [file]);
  const url = useObjectUrl(pdf);
  return url ? <iframe className={classes.frame} src={url} title={title} /> : null;
};
