import { useState } from 'react';
import type { StoredFile } from '../../files/stored-file.ts';

/** Files of a record that is not made yet: they lie in the project, and are tied to it when it is made. */
export const useFirstFiles = () => {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return {
    files,
    attach: async (id: string, fileName: string): Promise<void> =>
      setFiles((now) => [...now, { id, fileName }]),
    take: async ({ id }: StoredFile): Promise<void> =>
      setFiles((now) => now.filter((file) => file.id !== id)),
  };
};
