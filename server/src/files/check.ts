/** Reads a file piece by piece and judges it at the end; both may throw `file-content-mismatch`. */
export type ContentCheck<Result> = {
  read: (chunk: Uint8Array) => void;
  end: () => Result;
};
