import type { RoleCode } from '@nysan/contract/permissions.ts';

type Asked = 'MEMO_FOR_REVIEW' | 'MEMO_IN_PROGRESS' | 'MEMO_FOR_APPROVAL';
type Step = { by: RoleCode; take: 'review' | 'execute' | 'reject' | 'approve'; comment?: string };

export type DemoMemo = {
  daysAgo: number;
  from: RoleCode;
  to: readonly [RoleCode, Asked];
  others?: readonly (readonly [RoleCode, Asked])[];
  title: string;
  content: string;
  /** What its recipients did with it, in this order. */
  steps?: readonly Step[];
  /** It was not sent. */
  isDraft?: true;
};

/** One that is done, one whose recipients stand differently, one that was refused, one that waits, and a draft. */
export const demoMemos: readonly DemoMemo[] = [
  {
    daysAgo: 15,
    from: 'GENERAL_CONTRACTOR',
    to: ['TECHNICAL_SUPERVISION', 'MEMO_FOR_APPROVAL'],
    others: [['CUSTOMER', 'MEMO_FOR_REVIEW']],
    title: 'О бетонировании в выходной день',
    content:
      'Прошу согласовать бетонирование плиты перекрытия в субботу с 8:00 до 18:00. Лаборатория и автобетононасос заказаны.',
    steps: [
      { by: 'CUSTOMER', take: 'review' },
      {
        by: 'TECHNICAL_SUPERVISION',
        take: 'approve',
        comment: 'Согласовано. Представитель надзора будет на объекте.',
      },
    ],
  },
  {
    daysAgo: 9,
    from: 'TECHNICAL_SUPERVISION',
    to: ['GENERAL_CONTRACTOR', 'MEMO_FOR_APPROVAL'],
    title: 'О замене ограждения котлована',
    content: 'Предлагаю заменить сигнальную ленту на инвентарное ограждение высотой 1,2 м.',
    steps: [
      {
        by: 'GENERAL_CONTRACTOR',
        take: 'reject',
        comment: 'Котлован будет засыпан на этой неделе, ограждение не понадобится.',
      },
    ],
  },
  {
    daysAgo: 4,
    from: 'CUSTOMER',
    to: ['GENERAL_CONTRACTOR', 'MEMO_IN_PROGRESS'],
    others: [
      ['TECHNICAL_SUPERVISION', 'MEMO_FOR_REVIEW'],
      ['AUTHOR_SUPERVISION', 'MEMO_FOR_APPROVAL'],
    ],
    title: 'О подготовке объекта к зиме',
    content:
      'Прошу до конца месяца утеплить временный водопровод, закрыть проемы первого этажа и представить график отогрева бетона.',
    steps: [{ by: 'TECHNICAL_SUPERVISION', take: 'review', comment: 'Принято к сведению.' }],
  },
  {
    daysAgo: 1,
    from: 'GENERAL_CONTRACTOR',
    to: ['CUSTOMER', 'MEMO_FOR_APPROVAL'],
    others: [['SUBCONTRACTOR', 'MEMO_IN_PROGRESS']],
    title: 'О переносе бытового городка',
    content: 'Прошу согласовать перенос бытового городка к въезду № 2 на время устройства сетей.',
  },
  {
    daysAgo: 0,
    from: 'CUSTOMER',
    to: ['TECHNICAL_SUPERVISION', 'MEMO_IN_PROGRESS'],
    title: 'О совещании на объекте',
    content: '',
    isDraft: true,
  },
];
