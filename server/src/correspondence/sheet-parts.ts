import { salutationOf } from '@nysan/contract/salutation.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Block, Sheet } from '../printing/sheet.ts';
import { longDateOf, pageCaption } from '../printing/sheet-words.ts';
import type { Enclosure } from './enclosures-repository.ts';
import type { CorrespondentRow } from './people-repository.ts';
import type { Place } from './place-repository.ts';

type Words = Record<'from' | 'to' | 'subject' | 'files' | 'signatory' | 'mark' | 'name', string>;

/** What the sheets of all papers read by name say. */
export const sheetWords: Record<Language, Words> = {
  ru: {
    from: 'Отправитель',
    to: 'Основной получатель',
    subject: 'Тема',
    files: 'Приложения',
    signatory: 'Отправитель',
    mark: '(ЭЦП)',
    name: '(фамилия, имя, отчество)',
  },
  kk: {
    from: 'Жіберуші',
    to: 'Негізгі алушы',
    subject: 'Тақырыбы',
    files: 'Қосымшалар',
    signatory: 'Жіберуші',
    mark: '(ЭЦҚ)',
    name: '(тегі, аты, әкесінің аты)',
  },
  en: {
    from: 'Sender',
    to: 'Main recipient',
    subject: 'Subject',
    files: 'Enclosures',
    signatory: 'Sender',
    mark: '(digital signature)',
    name: '(full name)',
  },
};

type Headed = { projectUuid: string; documentNumber: string; creationDate: string };

/** The head of a paper: what it is, number, date and project. */
export const sheetHead = (
  title: string,
  { projectUuid, documentNumber, creationDate }: Headed,
  place: Place,
  language: Language,
  at: Date,
): Omit<Sheet, 'blocks'> => ({
  language,
  title,
  number: `№ ${documentNumber}`,
  ...(place.locality && { place: place.locality }),
  date: longDateOf(new Date(`${creationDate}T12:00:00Z`), language),
  issuedAt: at.toISOString(),
  projectName: place.project_name,
  address: place.address,
  identity: `${projectUuid} ${documentNumber}`,
  projectVersionLine: `${title} · ${documentNumber}`,
  pageCaption: pageCaption(language),
});

/** From the greeting on: the text, every enclosure with its SHA-256, the place of the signature. */
export const sheetBody = (
  {
    main,
    content,
    files,
    sender,
  }: {
    main: CorrespondentRow;
    content: string;
    files: Enclosure[];
    sender: CorrespondentRow;
  },
  language: Language,
): Block[] => {
  const labels = sheetWords[language];
  return [
    { kind: 'text', text: salutationOf(main.fullname, language), isSticky: true },
    ...(content.trim() === '' ? [] : [line(content)]),
    ...(files.length === 0 ? [] : [enclosures(labels.files, files)]),
    {
      kind: 'signatures',
      markHint: labels.mark,
      nameHint: labels.name,
      lines: [{ caption: labels.signatory, mark: '', name: sender.fullname }],
    },
  ];
};

export const line = (text: string): Block => ({ kind: 'text', text });

const enclosures = (caption: string, files: Enclosure[]): Block => ({
  kind: 'list',
  caption,
  items: files.map(({ name, sha256 }) => `${name}\nSHA-256: ${sha256.toString('hex')}`),
});

/** A person as papers name them: with what they do, and where. */
export const shownPerson = ({
  fullname,
  job_title,
  organization,
}: Pick<CorrespondentRow, 'fullname' | 'job_title' | 'organization'>): string =>
  [fullname, job_title, organization].filter((part) => part !== '').join(', ');
