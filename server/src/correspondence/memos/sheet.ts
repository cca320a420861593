import { askedStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Sheet } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { Place } from '../place-repository.ts';
import { line, sheetBody, sheetHead, sheetWords, shownPerson } from '../sheet-parts.ts';
import { memoKind } from './kind.ts';
import type { Asked, Written } from './written.ts';

type Words = { recipient: string; answers: (number: string, date: string) => string };

const words: Record<Language, Words> = {
  ru: {
    recipient: 'Получатель',
    answers: (number, date) => `На служебную записку № ${number} от ${date}`,
  },
  kk: {
    recipient: 'Алушы',
    answers: (number, date) => `Жауап берілетін қызметтік жазба: № ${number}, ${date}`,
  },
  en: {
    recipient: 'Recipient',
    answers: (number, date) => `In reply to memo No. ${number} of ${date}`,
  },
};

/** A memo as it is signed, in the language its sender works in: what is asked of whom, every enclosure with its SHA-256. */
export const memoSheet = (
  { payload, sender, main, others, files, parent }: Written,
  place: Place,
  language: Language,
  at: Date,
): Sheet => {
  const labels = { ...sheetWords[language], ...words[language] };
  const askedOf = ({ person, asked }: Asked) =>
    `${shownPerson(person)}\n${askedStatuses[asked].label[language]}`;
  return {
    ...sheetHead(memoKind.captions[language], payload, place, language, at),
    blocks: [
      {
        kind: 'pairs',
        columns: 1,
        pairs: [
          { caption: labels.from, value: shownPerson(sender) },
          { caption: labels.to, value: askedOf(main) },
          ...others.map((other) => ({ caption: labels.recipient, value: askedOf(other) })),
          { caption: labels.subject, value: payload.title },
        ],
      },
      ...(parent
        ? [line(labels.answers(parent.full_number, shownDate(parent.creation_date)))]
        : []),
      ...sheetBody({ main: main.person, content: payload.content, files, sender }, language),
    ],
  };
};
