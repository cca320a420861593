import type { Language } from '@nysan/contract/wire.ts';
import { type FieldCode, fieldCodes } from './codes.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ru } from './ru.ts';
import type { Texts } from './shape.ts';

const all: Record<Language, Texts> = { ru, kk, en };
export const textsOf = (language: Language): Texts => all[language];

/** Fills `{name}` places of a text; a place without a value stays empty. */
export const fill = (
  text: string,
  params: Record<string, string | number | undefined> = {},
): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** The field code of a text table, when it is one of ours. */
export const isFieldCode = (code: string): code is FieldCode =>
  fieldCodes.some((known) => known === code);
