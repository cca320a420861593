import { attachableTypes, MOST_FILE_BYTES, MOST_FILES } from '@nysan/contract/assistant.ts';
import { api } from '../api/index.ts';
import { extensionOf } from '../files/file-kind.ts';
import { signal } from '../ui/signal.ts';
import { toast } from '../ui/toasts.tsx';
import { type UploadOne, uploadQueue } from '../ui/use-uploads-queue.ts';

export { MOST_FILES };
export const MOST_MEGABYTES = MOST_FILE_BYTES / (1024 * 1024);

/** What the assistant can look into; the server looks at the bytes themselves. */
const readable: readonly string[] = attachableTypes;
export const accepted = readable.map((extension) => `.${extension}`).join(',');

/** A file of a question; without an id it is still to be uploaded, or to be uploaded again. */
export type Attachment = { file: File; id?: string };

const attached = signal<readonly Attachment[]>([]);
/** Files that lie with the server and go along with the next question. */
export const useAttached = (): readonly Attachment[] => attached.use();
export const readAttached = (): readonly Attachment[] => attached.get();

const upload: UploadOne = async (file, told) => {
  const { id } = await api.assistant.upload({ file, ...told });
  told.signal.throwIfAborted();
  attached.set([...attached.get(), { file, id }]);
};

/** Files on their way to the server; they go on while the chat is out of sight. */
export const uploads = uploadQueue({
  upload,
  limit: MOST_FILE_BYTES,
  onUnseen: (name, { message }) => toast.error(`${name}: ${message}`),
});

export const detach = (one: Attachment): void =>
  attached.set(attached.get().filter((other) => other !== one));

/** Takes all files off the next question, those on their way too. */
export const detachAll = (): void => {
  attached.set([]);
  for (const { id } of uploads.list.get()) {
    uploads.cancel(id);
  }
};

type Refusal = 'tooMany' | 'tooLarge' | 'wrongType' | 'empty';
/** A file that cannot go along, and why. */
export type Refused = { name: string; why: Refusal };

/** Begins to upload what of these files can go along with those that are there; says why others cannot. */
export const attach = (chosen: readonly File[]): Refused[] => {
  const refused: Refused[] = [];
  const files: File[] = [];
  for (const file of chosen) {
    const count = attached.get().length + uploads.list.get().length + files.length;
    const why = refusalOf(file, count);
    if (why) {
      refused.push({ name: file.name, why });
    } else {
      files.push(file);
    }
  }
  if (files.length > 0) {
    uploads.add(files);
  }
  return refused;
};

const refusalOf = ({ name, size }: File, count: number): Refusal | undefined => {
  if (!readable.includes(extensionOf(name))) {
    return 'wrongType';
  }
  if (size > MOST_FILE_BYTES) {
    return 'tooLarge';
  }
  if (size === 0) {
    return 'empty';
  }
  return count >= MOST_FILES ? 'tooMany' : undefined;
};

/** The ids of files, of which those without one are uploaded. */
export const idsOf = (files: readonly Attachment[]): Promise<string[]> =>
  Promise.all(files.map(async ({ file, id }) => id ?? (await api.assistant.upload({ file })).id));
