import { z } from 'zod';

/** What NCALayer says first on every connection. */
export const greeting = { result: { version: '1.4' } };
/** A keep-alive of old pages; answered with itself, outside the queue. */
export const heartbeat = '--heartbeat--';

export const basicsModule = 'kz.gov.pki.knca.basics';
export const commonUtilsModule = 'kz.gov.pki.knca.commonUtils';

/** Any request; without a module it is meant for the applet of old, which nobody has. */
export const ncalayerRequest = z.object({
  module: z.string().default('kz.gov.pki.knca.applet.Applet'),
  method: z.string().default(''),
  args: z.unknown().optional(),
  uuid: z.unknown().optional(),
});
export type NcalayerRequest = z.output<typeof ncalayerRequest>;

// The official sample sends its switches as texts.
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()
  .transform((value) => value ?? false);
const optionalText = z.string().nullish();

/** Arguments of `basics.sign`. */
export const signArguments = z.object({
  allowedStorages: z.array(z.string()).nullish(),
  format: z.string(),
  data: z.union([z.string(), z.array(z.string()).min(1)]),
  signingParams: z.object({
    decode: flag,
    encapsulate: flag,
    digested: flag,
    tsaProfile: z.record(z.string(), z.unknown()).nullish(),
    allowExpired: flag,
    allowRevoked: flag,
    outputCert: flag,
  }),
  signerParams: z.object({
    extKeyUsageOids: z.array(z.string()).nullish(),
    iin: optionalText,
    bin: optionalText,
    serialNumber: optionalText,
    chain: z.array(z.string()).nullish(),
  }),
  locale: optionalText,
  logo: z.string().max(50_000).nullish(),
});
export type SignArguments = z.output<typeof signArguments>;

export const moduleNotFound = { success: false, errorCode: 'MODULE_NOT_FOUND' };

/** Answers of `basics`: the result, or nothing at all when the person pressed «Отмена». */
export const basicsResult = (result: unknown) => ({ body: { result }, status: true });
export const basicsCancelled = { body: {}, status: true };

export type BasicsFailure = 'INVOCATION_ERROR' | 'INVALID_SIGNING_PARAMS' | 'SIGNING_FAILURE';

/** Thrown where `basics` refuses; becomes its answer. */
export class BasicsError extends Error {
  readonly code: BasicsFailure;
  readonly details: string | undefined;

  constructor(code: BasicsFailure, message: string, details?: string) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const basicsFailed = ({ code, message, details }: BasicsError) => ({
  code,
  ...(details !== undefined && { details }),
  message,
  status: false,
});

/** The failure for arguments that cannot be read. */
export const invocationError = (details: string): BasicsError =>
  new BasicsError('INVOCATION_ERROR', 'An invoked method threw an exception.', details);

/** Answers of `commonUtils`; what the page sent as `uuid` comes back. */
export const commonResult = (responseObject: unknown, uuid: unknown) => ({
  responseObject,
  code: '200',
  ...(uuid !== undefined && { uuid }),
});
export const commonFailed = (message: string, uuid: unknown) => ({
  code: '500',
  message,
  ...(uuid !== undefined && { uuid }),
});
