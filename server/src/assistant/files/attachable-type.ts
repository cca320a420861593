import { attachableTypes } from '@nysan/contract/assistant.ts';
import { refuse } from '../../calls/refusal.ts';
import { type FileType, typeOfExtension } from '../../files/file-types.ts';
import type { InspectedFile } from '../../files/inspect.ts';
import { unattachableFileText } from '../../texts/file-refusals.ts';

/** What a browser records; nobody uploads it anywhere else. */
const recording: FileType = {
  extensions: ['webm'],
  mediaType: 'audio/webm',
  content: ['webm'],
};

/** The types of files of a question by their extension, and all others that may be uploaded. */
export const typeOfAttachment = (extension: string): FileType | undefined =>
  recording.extensions.includes(extension) ? recording : typeOfExtension(extension);

/** Refuses with `media-type-unsupported` what nobody looks into. */
export const mustBeAttachable = ({ type }: InspectedFile): void => {
  if (!attachableTypes.some((extension) => type.extensions.includes(extension))) {
    throw refuse('media-type-unsupported', { message: unattachableFileText });
  }
};
