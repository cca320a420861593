import { type ErrorCode, errorCodes } from '@nysan/contract/errors.ts';
import { BINDER_DAYS, type Binder } from '@nysan/contract/handover-binder.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { BinderRow, KeptRefusal } from './repository.ts';

const DAY_MS = 86_400_000;

/** The first moment at which a binder is no longer kept. */
export const endOfKeeping = (now: Date): Date => new Date(now.getTime() - BINDER_DAYS * DAY_MS);

export const presentBinder = (row: BinderRow, language: Language): Binder => ({
  id: row.id,
  from: row.from_day,
  to: row.to_day,
  section: row.section_name,
  state: row.state,
  papersDone: row.papers_done,
  papersTotal: row.papers_total,
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  removedAt: row.ended_at && new Date(row.ended_at.getTime() + BINDER_DAYS * DAY_MS).toISOString(),
  fileName: row.file_name,
  size: row.size === null ? null : Number(row.size),
  sha256: row.sha256?.toString('hex') ?? null,
  message: row.refusal && sentenceOf(row.refusal, language),
});

const sentenceOf = ({ code, params }: KeptRefusal, language: Language): string =>
  fill(textsOf(language).errors[isErrorCode(code) ? code : 'server-error'], params);

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
