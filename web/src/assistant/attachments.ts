import { attachableTypes, MOST_FILE_BYTES, MOST_FILES } from '@nysan/contract/assistant.ts';
import { extensionOf } from '../files/file-kind.ts';

export { MOST_FILES };
export const MOST_MEGABYTES = MOST_FILE_BYTES / (1024 * 1024);

/** What the assistant can look into; the server looks at the bytes themselves. */
const readable: readonly string[] = attachableTypes;
export const accepted = readable.map((extension) => `.${extension}`).join(',');

type Refusal = 'tooMany' | 'tooLarge' | 'wrongType' | 'empty';
/** A file that cannot go along, and why. */
export type Refused = { name: string; why: Refusal };

/** What of these files can go along with those that are there, and why others cannot. */
export const taken = (there: File[], chosen: File[]): { files: File[]; refused: Refused[] } => {
  const files = [...there];
  const refused: Refused[] = [];
  for (const file of chosen) {
    const why = refusalOf(file, files.length);
    if (why) {
      refused.push({ name: file.name, why });
    } else {
      files.push(file);
    }
  }
  return { files, refused };
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

/** The bytes as base64, without the prefix that says what they are. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
