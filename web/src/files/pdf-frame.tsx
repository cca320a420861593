import { lazy, type Ref, Suspense } from 'react';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './files.module.css';
import { useObjectUrl } from './object-url.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

type Props = {
  file: Blob;
  title: string;
  /** The frame on a desktop, for printing. */
  frame?: Ref<HTMLIFrameElement>;
};

/** A PDF: in the browser's own viewer on a desktop, page by page on a phone, whose browsers cannot show one in a page. */
export const PdfFrame = (props: Props) =>
  useIsPhone() ? (
    <Suspense fallback={<CardsSkeleton cards={1} />}>
      <PdfPages file={props.file} title={props.title} />
    </Suspense>
  ) : (
    <NativeFrame {...props} />
  );

const NativeFrame = ({ file, title, frame }: Props) => {
  const url = useObjectUrl(file);
  return url ? <iframe ref={frame} className={classes.frame} src={url} title={title} /> : null;
};
