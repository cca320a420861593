import type { Language } from '@nysan/contract/wire.ts';
import type { Sheet } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { Place } from '../place-repository.ts';
import { line, sheetBody, sheetHead, sheetWords, shownPerson } from '../sheet-parts.ts';
import type { Draft } from './draft.ts';

type Words = {
  title: string;
  copies: string;
  answers: (number: string, date: string) => string;
};

const words: Record<Language, Words> = {
  ru: {
    title: 'Письмо',
    copies: 'Копия',
    answers: (number, date) => `На письмо № ${number} от ${date}`,
  },
  kk: {
    title: 'Хат',
    copies: 'Көшірме алушы',
    answers: (number, date) => `Жауап берілетін хат: № ${number}, ${date}`,
  },
  en: {
    title: 'Letter',
    copies: 'Copy to',
    answers: (number, date) => `In reply to letter No. ${number} of ${date}`,
  },
};

/** A letter as it is signed, in the language its sender works in; every enclosure with its SHA-256. */
export const letterSheet = (draft: Draft, place: Place, language: Language, at: Date): Sheet => {
  const { payload, sender, main, copies, files, parent } = draft;
  const labels = { ...sheetWords[language], ...words[language] };
  return {
    ...sheetHead(labels.title, payload, place, language, at),
    blocks: [
      {
        kind: 'pairs',
        columns: 1,
        pairs: [
          { caption: labels.from, value: shownPerson(sender) },
          { caption: labels.to, value: shownPerson(main) },
          ...copies.map((copy) => ({ caption: labels.copies, value: shownPerson(copy) })),
          { caption: labels.subject, value: payload.title },
        ],
      },
      ...(parent
        ? [line(labels.answers(parent.full_number, shownDate(parent.creation_date)))]
        : []),
      ...sheetBody({ main, content: payload.content, files, sender }, language),
    ],
  };
};
