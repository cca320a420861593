import { kinds } from '@nysan/contract/kinds.ts';

/** What people say for them. */
export const otherPrefixes: Readonly<Record<string, string>> = {
  скр: 'аср',
  аоср: 'аср',
  жжа: 'аср',
  ожа: 'авр',
  asr: 'аср',
  avr: 'авр',
  spr: 'спр',
  vzh: 'вж',
  hwa: 'аср',
};

/** The letters numbers of papers begin with, and the kinds they are of, whichever supervision's. */
export const numberPrefixes: Readonly<Record<string, string>> = Object.fromEntries(
  kinds.flatMap(({ kind, numberPrefix }) =>
    numberPrefix === null ? [] : [[numberPrefix.toLowerCase(), kind.split('/')[0] ?? kind]],
  ),
);
