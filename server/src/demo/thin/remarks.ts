import type { DemoPrescription } from '../prescriptions.ts';
import type { DemoReport } from '../reports.ts';
import type { ThinCourse } from './course.ts';

type Remarks = NonNullable<ThinCourse['remarks']>;

/** Days before today on which the supervision wrote: what it found is answered by now, not due yet, or late. */
const written: Record<Remarks, number> = { answered: 58, open: 5, late: 26 };

/** What the technical supervision asks of the general contractor. */
export const prescriptionOf = (remarks: Remarks): DemoPrescription => ({
  type: 'TECHNICAL',
  daysAgo: written[remarks],
  outcome: 'received',
  executers: ['GENERAL_CONTRACTOR'],
  remarks: [
    {
      texts: [
        'Работы без исполнительных схем',
        'На выполненный участок не составлены исполнительные схемы.',
        'Составить схемы с отметками и представить вместе с актом.',
      ],
      category: 'MEDIUM',
      dueIn: 12,
      by: 'GENERAL_CONTRACTOR',
    },
    {
      texts: [
        'Материалы под открытым небом',
        'Материалы лежат на площадке без навеса и подкладок.',
        'Уложить на подкладки и укрыть, поврежденное заменить.',
      ],
      category: remarks === 'late' ? 'HARD' : 'EASY',
      dueIn: 9,
      by: 'GENERAL_CONTRACTOR',
    },
  ],
});

/** How an answered prescription was answered. */
export const reportOf = (): DemoReport => ({
  prescription: 0,
  remarks: [0, 1],
  type: 'TECHNICAL',
  by: 'GENERAL_CONTRACTOR',
  daysAgo: written.answered - 7,
  workDone: 'Схемы составлены и приложены к акту, материалы уложены на подкладки и укрыты.',
  photo: { motif: 'frame', turn: 4 },
  isAccepted: true,
});
