import { z } from 'zod';
import { date, page, percent, summedMoney, uuid } from './common.ts';
import type { ListColumns } from './record-lists.ts';

const count = z.number().int();
/** Remarks of each supervision that are open and past their due dates. */
const overdueRemarks = { overdueTechnical: count, overdueAuthor: count };

/** A project that is late, in which nothing was closed for long, or whose remarks are overdue. */
const troubledProject = z.object({
  projectUuid: uuid,
  projectShortName: z.string(),
  endDate: date,
  /** Days since its end, while it is not done; 0 when it is not late. */
  lateDays: count,
  /** When the rest will be done at the pace of the last three full months; null without a pace or a history of 30 days. */
  forecast: date.nullable(),
  /** Nothing was closed for 30 days though it is in work; the day of the last approval, null where there was none. */
  isSilent: z.boolean(),
  lastApprovedOn: date.nullable(),
  /** Money of papers in approval that the reader may open: works that hidden-work acts would close, and what done-work acts ask for. */
  waitingWorks: summedMoney,
  waitingPayments: summedMoney,
  ...overdueRemarks,
});
export type TroubledProject = z.infer<typeof troubledProject>;

const waitingPaper = z.object({
  id: uuid,
  documentId: z.string(),
  kind: z.string(),
  kindName: z.string(),
  projectUuid: uuid,
  projectShortName: z.string(),
  /** Since this day somebody has been asked for a decision. */
  since: date,
  days: count,
  dueDate: date.nullable(),
  /** Who has not decided. */
  waitsFor: z.array(z.string()),
  /** Its page. */
  target: z.string(),
});
export type WaitingPaper = z.infer<typeof waitingPaper>;

/** What a company owes: remarks it has not put right in time, and how its papers are taken, first versions sent in the last twelve months. */
const owed = {
  ...overdueRemarks,
  decided: count,
  acceptedFirst: count,
};
const troublingCompany = z.object({
  id: uuid,
  name: z.string(),
  ...owed,
  /** Percent; null while nothing of theirs was decided. */
  shareFirst: percent.nullable(),
  projects: z.array(z.object({ projectUuid: uuid, projectShortName: z.string(), ...owed })),
});
export type TroublingCompany = z.infer<typeof troublingCompany>;

/** What asks for somebody's attention in all projects of the reader (ours). */
export const attention = z.object({
  projects: page(troubledProject),
  /** Those that wait longest. */
  papers: z.array(waitingPaper),
  companies: z.array(troublingCompany),
  /** The first day of which the companies' papers count. */
  companiesSince: date,
});
export type Attention = z.infer<typeof attention>;

/** The projects of it as a workbook (ours). */
export const attentionList = {
  title: { ru: 'Требуют внимания', kk: 'Назар аударуды қажет етеді', en: 'Needs attention' },
  columns: {
    projectShortName: {
      type: 'text',
      label: { ru: 'Краткое наименование', kk: 'Қысқаша атауы', en: 'Short name' },
    },
    endDate: { type: 'day', label: { ru: 'Конец', kk: 'Аяқталуы', en: 'End' } },
    lateDays: {
      type: 'number',
      label: { ru: 'Опоздание, дней', kk: 'Кешігу, күн', en: 'Late, days' },
    },
    forecast: {
      type: 'day',
      label: { ru: 'Прогноз окончания', kk: 'Аяқталу болжамы', en: 'Forecast of the end' },
    },
    lastApprovedOn: {
      type: 'day',
      label: {
        ru: 'Последний утвержденный АСР',
        kk: 'Соңғы бекітілген жасырын жұмыстар актісі',
        en: 'Last approved hidden works act',
      },
    },
    waitingWorks: {
      type: 'money',
      label: { ru: 'Ждут: работы', kk: 'Күтуде: жұмыстар', en: 'Waiting: works' },
    },
    waitingPayments: {
      type: 'money',
      label: { ru: 'Ждут: оплата', kk: 'Күтуде: төлем', en: 'Waiting: payments' },
    },
    overdueTechnical: {
      type: 'number',
      label: {
        ru: 'Просрочено замечаний технадзора',
        kk: 'Техникалық қадағалаудың мерзімі өткен ескертулері',
        en: 'Overdue remarks of technical supervision',
      },
    },
    overdueAuthor: {
      type: 'number',
      label: {
        ru: 'Просрочено замечаний авторского надзора',
        kk: 'Авторлық қадағалаудың мерзімі өткен ескертулері',
        en: 'Overdue remarks of designer’s supervision',
      },
    },
  },
} as const satisfies { title: unknown; columns: ListColumns };
