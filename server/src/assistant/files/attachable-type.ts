import { attachableTypes } from '@nysan/contract/assistant.ts';
import { refuse } from '../../calls/refusal.ts';
import { extensionOf } from '../../files/file-name.ts';
import type { FileType } from '../../files/file-types.ts';
import { declaredType } from '../../files/inspect.ts';

/** What a browser records; nobody uploads it anywhere else. */
export const recording: FileType = {
  extensions: ['webm'],
  mediaType: 'audio/webm',
  content: ['webm'],
};

/** The type of a file of a question, by its name and what its sender declares. Refuses with `media-type-unsupported` or `active-content`. */
export const attachableType = (name: string, declared = ''): FileType => {
  const extension = extensionOf(name);
  if (recording.extensions.includes(extension)) {
    return recording;
  }
  const type = declaredType(name, declared);
  if (!attachableTypes.some((attachable) => attachable === extension)) {
    throw refuse('media-type-unsupported');
  }
  return type;
};
