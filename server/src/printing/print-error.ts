/**
 * Why a job was not printed: `invalid` (the sheet contradicts itself), `template` (the compiler
 * refused it), `timeout`, `crashed` (the worker died under this job), `closed`, `busy` (too many waiting).
 */
export type PrintErrorCode = 'invalid' | 'template' | 'timeout' | 'crashed' | 'closed' | 'busy';

/** The only error a printer rejects with. */
export class PrintError extends Error {
  readonly code: PrintErrorCode;

  constructor(code: PrintErrorCode, message: string) {
    super(message);
    this.name = 'PrintError';
    this.code = code;
  }
}
