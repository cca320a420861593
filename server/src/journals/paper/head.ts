import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { dayOf, longDateOf, pageCaption, shownDate } from '../../printing/sheet-words.ts';
import type { ObjectHead, Title } from './title-repository.ts';
import { titleWords } from './words.ts';

type Named = { title: string; subtitle?: string; norm?: string; name: string };

/** The head of a register on paper, which lies on its long side, in the reader's language. */
export const registerHead = (
  { title, subtitle, norm, name }: Named,
  object: ObjectHead,
  language: Language,
  now: Date,
): Omit<Sheet, 'blocks'> => ({
  language,
  isLandscape: true,
  ...(norm && { norm }),
  title,
  number: '',
  ...(subtitle && { subtitle }),
  ...(object.locality && { place: object.locality }),
  date: longDateOf(now, language),
  issuedAt: now.toISOString(),
  projectName: object.project_name,
  address: object.address,
  projectHint: titleWords.projectHint[language],
  projectVersionLine: `${name} · ${asOf[language](dayOf(now))}`,
  pageCaption: pageCaption(language),
});

const asOf: Record<Language, (day: string) => string> = {
  ru: (day) => `по состоянию на ${day}`,
  kk: (day) => `${day} күнгі жағдай бойынша`,
  en: (day) => `as of ${day}`,
};

/** The title page in the order of its form; what the system does not know is left to be written in. */
export const titleBlocks = (title: Title, language: Language): Block[] => {
  const pair = (caption: Translations, value: string) => ({ caption: caption[language], value });
  return [
    { kind: 'field', caption: titleWords.code[language], value: '' },
    {
      kind: 'pairs',
      columns: 2,
      pairs: [
        pair(titleWords.customer, partyIn(title.customer, language)),
        pair(titleWords.contractor, partyIn(title.contractor, language)),
        pair(titleWords.designer, partyIn(title.designer, language)),
        pair(titleWords.technical, partyIn(title.technical, language)),
        pair(titleWords.start, shownDate(title.start_date)),
        pair(titleWords.end, shownDate(title.end_date)),
        pair(titleWords.agreement, paperIn(title.agreement, language)),
        pair(titleWords.cost, shownNumber(title.estimate_cost, 2)),
        pair(titleWords.coupon, paperIn(title.coupon, language)),
      ],
    },
    { kind: 'field', caption: titleWords.manager[language], value: '' },
  ];
};

/** An organization is stored as Russian papers name it: «ТОО «Құрылыс», БИН 123456789012». */
const partyIn = (party: string, language: Language): string =>
  party.replace(/(БИН|ИИН)(?= \d{12}$)/, (code) => codes[code]?.[language] ?? code);

const codes: Record<string, Translations> = {
  БИН: { ru: 'БИН', kk: 'БСН', en: 'BIN' },
  ИИН: { ru: 'ИИН', kk: 'ЖСН', en: 'IIN' },
};

const paperIn = (paper: Title['agreement'], language: Language): string => {
  if (!paper) {
    return '';
  }
  const { number, day } = paper;
  return day ? numbered[language](number, shownDate(day)) : `${numberSign[language]} ${number}`;
};

const numberSign: Translations = { ru: '№', kk: '№', en: 'No.' };
const numbered: Record<Language, (number: string, day: string) => string> = {
  ru: (number, day) => `№ ${number} от ${day}`,
  kk: (number, day) => `${day} № ${number}`,
  en: (number, day) => `No. ${number} of ${day}`,
};
