import { type ErrorCode, errorCodes } from '@nysan/contract/errors.ts';
import {
  type EstimateRefusalCode,
  estimateRefusalCodes,
} from '@nysan/contract/estimate-refusals.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { Refusal, refusalOf, refuse } from '../calls/refusal.ts';
import { DatabaseOutage } from '../db/outage.ts';
import { estimateRefusalText } from '../texts/estimate-refusals.ts';
import { fill, textsOf } from '../texts/texts.ts';
import { FileRefusal } from '../unpacking/refusal.ts';

/** Why an import failed, as it is kept: a code of estimates or of errors, and what its sentence names. */
export type KeptRefusal = { code: string; params: Record<string, string | number> };

/** What a refused file is answered with; other errors stay what they are. */
export const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof FileRefusal)) {
    return error;
  }
  const kept = keptRefusal(error);
  return refuse('estimate-refused', {
    detailCode: error.code,
    message: (language) => keptText(kept, language),
    details: placeOf(error),
  });
};

/** The refusal as a failed import keeps it. */
export const keptRefusal = (error: unknown): KeptRefusal => {
  if (error instanceof FileRefusal) {
    return {
      code: error.code,
      params: { line: '—', column: '—', ...error.params, ...placeOf(error) },
    };
  }
  const refusal = error instanceof DatabaseOutage ? refusalOf(error) : error;
  return refusal instanceof Refusal
    ? { code: refusal.code, params: refusal.facts.params ?? {} }
    : { code: 'server-error', params: {} };
};

/** Its sentence, after the name of the file in the archive that is to blame. */
export const keptText = ({ code, params }: KeptRefusal, language: Language): string => {
  const sentence = isEstimateCode(code)
    ? estimateRefusalText(code, language, params)
    : fill(textsOf(language).errors[isErrorCode(code) ? code : 'server-error'], params);
  return params.entry === undefined ? sentence : `${params.entry}: ${sentence}`;
};

const placeOf = ({ line, column, entry }: FileRefusal) => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
  ...(entry !== undefined && { entry }),
});

const isEstimateCode = (code: string): code is EstimateRefusalCode =>
  estimateRefusalCodes.some((known) => known === code);
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
