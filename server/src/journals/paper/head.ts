import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { dayOf, longDateOf, pageCaption, shownDate } from '../../printing/sheet-words.ts';
import type { Title } from './title-repository.ts';

type Named = { title: string; subtitle: string; norm?: string; name: string };

/** The head of a register on paper, which lies on its long side. Forms are Russian, whoever prints them. */
export const registerHead = (
  { title, subtitle, norm, name }: Named,
  object: Title,
  now: Date,
): Omit<Sheet, 'blocks'> => ({
  language: 'ru',
  isLandscape: true,
  ...(norm && { norm }),
  title,
  number: '',
  subtitle,
  ...(object.locality && { place: object.locality }),
  date: longDateOf(now, 'ru'),
  issuedAt: now.toISOString(),
  projectName: object.project_name,
  address: object.address,
  projectHint: '(наименование и место расположения объекта)',
  projectVersionLine: `${name} · по состоянию на ${dayOf(now)}`,
  pageCaption: pageCaption('ru'),
});

/** The title page in the order of its form; what the system does not know is left to be written in. */
export const titleBlocks = (title: Title): Block[] => [
  { kind: 'field', caption: 'Шифр проекта', value: '' },
  {
    kind: 'pairs',
    columns: 2,
    pairs: [
      { caption: 'Заказчик', value: title.customer },
      { caption: 'Генподрядчик', value: title.contractor },
      { caption: 'Проектировщик', value: title.designer },
      { caption: 'Технический надзор', value: title.technical },
      { caption: 'Начало строительства', value: shownDate(title.start_date) },
      { caption: 'Окончание строительства по договору', value: shownDate(title.end_date) },
      { caption: 'Договор', value: title.agreement },
      { caption: 'Сметная стоимость, тг', value: shownNumber(title.estimate_cost, 2) },
      { caption: 'Талон уведомления о начале СМР', value: title.coupon },
    ],
  },
  { kind: 'field', caption: 'Ответственный производитель работ', value: '' },
];
