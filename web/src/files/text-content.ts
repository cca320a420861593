/** The text of a file or of its beginning, in the encoding the server found or else the one in which it reads. */
export const textOf = async (file: Blob, charset: string | undefined): Promise<string> => {
  const bytes = await file.arrayBuffer();
  if (charset !== undefined) {
    return decoded(bytes, charset);
  }
  try {
    // A letter cut in two at the end is no fault: `stream` waits for its rest.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decoded(bytes, 'windows-1251');
  }
};

const decoded = (bytes: ArrayBuffer, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder().decode(bytes, { stream: true });
  }
};
