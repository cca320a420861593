import type { Language } from '@nysan/contract/wire.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { longDateOf, pageCaption, shownDate } from '../../printing/sheet-words.ts';
import type { Place } from '../place-repository.ts';
import { shownPerson } from '../shown-person.ts';
import type { Draft } from './draft.ts';

type Words = {
  title: string;
  from: string;
  to: string;
  copies: string;
  subject: string;
  answers: (number: string, date: string) => string;
  greeting: (name: string) => string;
  files: string;
  signatory: string;
  mark: string;
  name: string;
};

const words: Record<Language, Words> = {
  ru: {
    title: 'Письмо',
    from: 'Отправитель',
    to: 'Основной получатель',
    copies: 'Копия',
    subject: 'Тема',
    answers: (number, date) => `На письмо № ${number} от ${date}`,
    greeting: (name) => `Уважаемый(ая) ${name}!`,
    files: 'Приложения',
    signatory: 'Отправитель',
    mark: '(ЭЦП)',
    name: '(фамилия, имя, отчество)',
  },
  kk: {
    title: 'Хат',
    from: 'Жіберуші',
    to: 'Негізгі алушы',
    copies: 'Көшірме алушы',
    subject: 'Тақырыбы',
    answers: (number, date) => `Жауап берілетін хат: № ${number}, ${date}`,
    greeting: (name) => `Құрметті ${name}!`,
    files: 'Қосымшалар',
    signatory: 'Жіберуші',
    mark: '(ЭЦҚ)',
    name: '(тегі, аты, әкесінің аты)',
  },
  en: {
    title: 'Letter',
    from: 'Sender',
    to: 'Main recipient',
    copies: 'Copy to',
    subject: 'Subject',
    answers: (number, date) => `In reply to letter No. ${number} of ${date}`,
    greeting: (name) => `Dear ${name},`,
    files: 'Enclosures',
    signatory: 'Sender',
    mark: '(digital signature)',
    name: '(full name)',
  },
};

/** A letter as it is signed, in the language its sender works in; every enclosure with its SHA-256. */
export const letterSheet = (draft: Draft, place: Place, language: Language, at: Date): Sheet => {
  const { payload, sender, main, copies, files, parent } = draft;
  const labels = words[language];
  return {
    language,
    title: labels.title,
    number: `№ ${payload.documentNumber}`,
    ...(place.locality && { place: place.locality }),
    date: longDateOf(new Date(`${payload.creationDate}T12:00:00Z`), language),
    issuedAt: at.toISOString(),
    projectName: place.project_name,
    address: place.address,
    identity: `${payload.projectUuid} ${payload.documentNumber}`,
    projectVersionLine: `${labels.title} · ${payload.documentNumber}`,
    pageCaption: pageCaption(language),
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
      line(labels.greeting(main.fullname)),
      ...(payload.content.trim() === '' ? [] : [line(payload.content)]),
      ...(files.length === 0 ? [] : [enclosures(labels.files, files)]),
      {
        kind: 'signatures',
        markHint: labels.mark,
        nameHint: labels.name,
        lines: [{ caption: labels.signatory, mark: '', name: sender.fullname }],
      },
    ],
  };
};

const line = (text: string): Block => ({ kind: 'text', text });

const enclosures = (caption: string, files: Draft['files']): Block => ({
  kind: 'list',
  caption,
  items: files.map(({ name, sha256 }) => `${name}\nSHA-256: ${sha256.toString('hex')}`),
});
