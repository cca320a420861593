import type { Language } from '@nysan/contract/wire.ts';
import type { Block, Sheet } from '../printing/sheet.ts';
import { pageCaption } from '../printing/sheet-words.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import type { PolicyText } from './policy-text.ts';
import { ru } from './ru.ts';

const texts: Record<Language, PolicyText> = { ru, kk, en };

export const policyText = (language: Language): PolicyText => texts[language];

/** The policy as a sheet; the same text at the same address prints to the same bytes. */
export const policySheet = (language: Language, publicUrl: string): Sheet => {
  const text = policyText(language);
  return {
    language,
    title: text.title,
    number: '',
    subtitle: text.subtitle,
    date: text.edition,
    // The date of the edition: to be changed with it.
    issuedAt: '2026-11-26T00:00:00+05:00',
    projectName: text.operator,
    address: publicUrl,
    projectHint: text.operatorHint,
    projectVersionLine: `${text.title} · ${text.edition}`,
    pageCaption: pageCaption(language),
    blocks: text.parts.flatMap(blocksOf),
  };
};

const blocksOf = ({ heading, text, items }: PolicyText['parts'][number]): Block[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text: unbroken(text) },
  ...(items ? [{ kind: 'list' as const, caption: '', items: items.map(unbroken) }] : []),
];

/** A number stays with its sign. */
const unbroken = (text: string): string => text.replace(/(№|No\.) /g, '$1\u00a0');
