/**
 * Why a job failed: `invalid` (the sheet contradicts itself), `template` (the compiler refused it), `timeout`,
 * `crashed` (the worker died under this job).
 */
export type PrintErrorCode = 'invalid' | 'template' | 'timeout' | 'crashed';

/** A job that was taken and failed. */
export class PrintError extends Error {
  readonly code: PrintErrorCode;

  constructor(code: PrintErrorCode, message: string) {
    super(message);
    this.name = 'PrintError';
    this.code = code;
  }
}
