import type { DemoMoney } from './money-world.ts';

/** The school: two months are paid, this month's act has come back. */
export const schoolMoney: DemoMoney = {
  rates: { organization: 9.5, snow: 0.4, profit: 5, unexpected: 2 },
  months: [
    { monthsAgo: 2, takes: 2, outcome: 'approved', reference: 'approved' },
    { monthsAgo: 1, takes: 2, outcome: 'approved', reference: 'half-signed' },
    { monthsAgo: 0, takes: 2, outcome: 'rejected' },
    { monthsAgo: 0, takes: 1, outcome: 'draft' },
  ],
  address: {
    customer: 'город Кокшетау, улица Абая, 96',
    contractor: 'город Кокшетау, улица Уәлиханова, 44',
  },
};

/** The flats: the last month waits for four signatures, and the subcontractor has been paid for theirs. */
export const residenceMoney: DemoMoney = {
  rates: { organization: 8.7, profit: 6 },
  months: [
    { monthsAgo: 2, takes: 2, outcome: 'approved', reference: 'approved' },
    { monthsAgo: 1, takes: 2, outcome: 'approved', reference: 'approved' },
    { monthsAgo: 0, takes: 1, outcome: 'waiting' },
  ],
  internal: { monthsAgo: 1, takes: 1, percent: 88 },
  address: {
    customer: 'город Алматы, проспект Абылай хана, 91',
    contractor: 'город Алматы, улица Розыбакиева, 37',
  },
};

/** The road: the work of three months, the last one half signed. */
export const roadMoney: DemoMoney = {
  rates: { organization: 7.9, profit: 4.5, unexpected: 2.5 },
  months: [
    { monthsAgo: 2, takes: 2, outcome: 'approved', reference: 'approved' },
    { monthsAgo: 1, takes: 3, outcome: 'approved', reference: 'draft' },
    { monthsAgo: 0, takes: 1, outcome: 'half-signed' },
  ],
  address: {
    customer: 'город Туркестан, улица Бекзата Саттарханова, 22',
    contractor: 'город Туркестан, улица Тәуке хана, 158',
  },
};
