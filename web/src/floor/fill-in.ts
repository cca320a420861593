/** Whether the browser lacks anything that the client itself uses beyond the floor; what PDFs need besides is asked where they are read. */
const isLacking = (): boolean =>
  !(
    'any' in AbortSignal &&
    'with' in Array.prototype &&
    'groupBy' in Map &&
    'withResolvers' in Promise &&
    'canParse' in URL &&
    'union' in Set.prototype &&
    'Iterator' in globalThis
  );

/** Likewise for `pdfjs-dist`. */
const isLackingForPdf = (): boolean =>
  isLacking() ||
  !(
    'getOrInsertComputed' in Map.prototype &&
    'sumPrecise' in Math &&
    'try' in Promise &&
    'parse' in URL &&
    'toHex' in Uint8Array.prototype &&
    'join' in Object.getPrototypeOf(Object.getPrototypeOf([].values())) &&
    'transferToFixedLength' in ArrayBuffer.prototype &&
    'bytes' in Blob.prototype &&
    Symbol.asyncIterator in ReadableStream.prototype
  );

/** Gives an older browser what it lacks; a newer one loads nothing. To be awaited before anything else runs. */
export const fillIn = async (): Promise<void> => {
  if (isLacking()) {
    await import('./built-ins.ts');
  }
  if (!CSS.supports('selector(:has(a))')) {
    (await import('./follow-has.ts')).followHas(document);
  }
};

/** The same before `pdfjs-dist` is loaded. Its worker has it by itself. */
export const fillInForPdf = async (): Promise<void> => {
  if (isLackingForPdf()) {
    await import('./built-ins.ts');
  }
};
