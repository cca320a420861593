import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './files.module.css';
import { Picture } from './picture.tsx';
import type { FilePlace } from './stored-file.ts';

type Props = {
  place: FilePlace;
  /** What is shown where the server has drawn none. */
  instead: ReactNode;
};

/** A picture the browser cannot show, or that is too large for it, as the server drew it in small. */
export const SmallCopy = ({ place, instead }: Props) => {
  const { t } = useTranslation('files');
  const { data, isPending } = useSmallCopy(place);
  const [isBroken, setBroken] = useState(false);
  if (isPending) {
    return <LinesSkeleton rows={8} />;
  }
  return data && !isBroken ? (
    <div className={classes.small}>
      <p role="note" className={classes.beginning}>
        {t('smallCopy')}
      </p>
      <Picture file={data} onBroken={() => setBroken(true)} />
    </div>
  ) : (
    instead
  );
};

const useSmallCopy = ({ file, projectId }: FilePlace) =>
  useQuery({
    queryKey: ['files', 'small copy', projectId, file.id],
    queryFn: async ({ signal }) => {
      const params = { fileId: file.id, uuid: projectId };
      const made: Blob | undefined = await api.files.thumbnail({ params, signal });
      return made ? new File([made], file.fileName, { type: made.type }) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
