import { lazy, Suspense } from 'react';
import { fillInForPdf } from '../floor/fill-in.ts';
import { CardsSkeleton } from '../ui/skeletons.tsx';

const PdfReader = lazy(() => fillInForPdf().then(() => import('./pdf-reader.tsx')));

type Props = { file: Blob; title: string };

/** A PDF in our own reader: the same on a desktop and a phone, whatever the browser can show. It fills its place. */
export const PdfFrame = (props: Props) => (
  <Suspense fallback={<CardsSkeleton cards={1} />}>
    <PdfReader {...props} />
  </Suspense>
);
