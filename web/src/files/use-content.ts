import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isShownHere, kindOf } from './file-kind.ts';
import { readFile } from './read-file.ts';
import type { FilePlace } from './stored-file.ts';

/** Pictures of more bytes are for saving: the server does not offer them to be shown either. */
export const PICTURE_LIMIT = 20 * 1024 * 1024;
/** So much of a text is shown, bytes. */
const TEXT_LIMIT = 1024 * 1024;

const limits = {
  picture: { most: PICTURE_LIMIT },
  text: { first: TEXT_LIMIT },
  pdf: {},
  // Enough to learn how large it is.
  none: { first: 1 },
};

export type Loaded = { id: string; loaded: number; size: number | undefined };

/** What is needed of a file to show it, and how much of that is there. */
export const useContent = ({ file, projectId }: FilePlace) => {
  const [progress, setProgress] = useState<Loaded>();
  const query = useQuery({
    queryKey: ['files', 'content', projectId, file.id],
    queryFn: ({ signal }) =>
      readFile({
        file,
        projectId,
        signal,
        ...limits[isShownHere(file.fileName) ? kindOf(file.fileName) : 'none'],
        onProgress: (loaded, size) => setProgress({ id: file.id, loaded, size }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnReconnect: true,
  });
  return { ...query, progress: progress?.id === file.id ? progress : undefined };
};
