import type { FileLocation } from '@nysan/contract/wire.ts';
import { api } from '../api/index.ts';
import type { UploadOne } from '../ui/use-uploads.ts';

type Target = {
  projectId: string;
  location: FileLocation;
  /** Ties the uploaded file to its record. */
  attach: (fileId: string, fileName: string) => Promise<unknown>;
};

/** Files whose bytes are in the project while they are tied to nothing yet. */
const stored = new WeakMap<File, string>();

/** For `FileDrop`: uploads into the project, then ties the file to its record; a retry sends no bytes twice. */
export const sendInto =
  ({ projectId, location, attach }: Target): UploadOne =>
  async (file, told) => {
    const id = stored.get(file) ?? (await upload(projectId, location, file, told));
    stored.set(file, id);
    told.signal.throwIfAborted();
    await attach(id, file.name);
    stored.delete(file);
  };

const upload = async (
  projectId: string,
  location: FileLocation,
  file: File,
  told: Parameters<UploadOne>[1],
): Promise<string> => {
  const params = { uuid: projectId };
  const { id } = await api.files.upload({ params, query: { location }, file, ...told });
  return id;
};
