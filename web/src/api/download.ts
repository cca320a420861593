/** The bytes of an answer under the name the server gave; `heard` is told after each part which share has come. */
export const fileFrom = async (
  answer: Response,
  type: string,
  heard: (share: number) => void,
): Promise<File> => {
  const length = lengthOf(answer);
  const blob = await bytesOf(answer, (loaded) => heard(length ? loaded / length : 0));
  return new File([blob], fileNameOf(answer.headers.get('content-disposition')), {
    type: blob.type || type,
  });
};

/** Reads the bytes of an answer; `heard` is told after each part how many there are. */
export const bytesOf = async (answer: Response, heard: (loaded: number) => void): Promise<Blob> => {
  const chunks: BlobPart[] = [];
  let loaded = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    loaded += part.value.length;
    heard(loaded);
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' });
};

/** How many bytes the answer has; unknown of one that was compressed on its way. */
export const lengthOf = ({ headers }: Response): number | undefined => {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? undefined : Number(length);
};

const fileNameOf = (disposition: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'file');
};
