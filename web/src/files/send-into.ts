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
const stored = new WeakMap<File, Arrived>();

/** The server keeps a picture under a name that says what it is. */
type Arrived = { id: string; fileName: string };

/** For `FileDrop`: uploads into the project, then ties the file to its record; a retry sends no bytes twice. */
export const sendInto =
  ({ projectId, location, attach }: Target): UploadOne =>
  async (file, told) => {
    const arrived = stored.get(file) ?? (await upload(projectId, location, file, told));
    stored.set(file, arrived);
    told.signal.throwIfAborted();
    await attach(arrived.id, arrived.fileName);
    stored.delete(file);
  };

const upload = async (
  projectId: string,
  location: FileLocation,
  file: File,
  told: Parameters<UploadOne>[1],
): Promise<Arrived> =>
  api.files.upload({ params: { uuid: projectId }, query: { location }, file, ...told });
