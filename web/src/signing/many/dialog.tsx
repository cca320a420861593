import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { asLostPart } from '../../routing/lost-part.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

const load = () => import('./content.tsx');
const Content = lazy(async () => ({ default: (await load()).SignManyContent }));

/** Fetches the dialog before it is opened: one that fails while it is shown takes the page with it. */
export const fetchSignMany = (): Promise<unknown> => load().catch(asLostPart);

type Props = {
  /** The documents chosen; closed while there are none. */
  documents: string[] | undefined;
  onClose: () => void;
  /** Something was signed. */
  onSigned: () => void;
};

/** Signing of several documents at once: what they are, how to sign, what became of each. */
export const SignManyDialog = ({ documents, onClose, onSigned }: Props) => {
  const { t } = useTranslation('signing');
  return (
    <Dialog opened={documents !== undefined} onClose={onClose} title={t('many.title')} width={680}>
      {documents && (
        <Suspense fallback={<LinesSkeleton rows={6} />}>
          <Content ids={documents} onClose={onClose} onSigned={onSigned} />
        </Suspense>
      )}
    </Dialog>
  );
};
