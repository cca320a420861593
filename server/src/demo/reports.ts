import type { Executer } from './prescriptions.ts';
import type { DemoPhoto } from './remark-picture.ts';

export type DemoReport = {
  /** Which of the demo's prescriptions it answers, and which of their remarks, both counted from 0. */
  prescription: number;
  remarks: number[];
  type: 'TECHNICAL' | 'AUTHOR';
  by: Executer;
  daysAgo: number;
  workDone: string;
  photo: DemoPhoto;
  /** Refused for this on the next day, and sent again so many days ago. */
  refused?: { reason: string; sentAgain: number };
  isAccepted: boolean;
};

/** How the builders answered the remarks of each project, the oldest first. */
export const demoReports: DemoReport[] = [
  {
    prescription: 0,
    remarks: [0],
    type: 'TECHNICAL',
    by: 'SUBCONTRACTOR',
    daysAgo: 18,
    workDone: 'Каркасы уложены на прокладки, налет ржавчины зачищен, штабель укрыт.',
    photo: { motif: 'frame', turn: 1 },
    isAccepted: true,
  },
  {
    prescription: 0,
    remarks: [1],
    type: 'TECHNICAL',
    by: 'GENERAL_CONTRACTOR',
    daysAgo: 5,
    workDone: 'Слабый бетон вырублен, участок восстановлен ремсоставом R4.',
    photo: { motif: 'walls', turn: 2 },
    refused: { reason: 'На фото не видно ось, нет акта на ремсостав.', sentAgain: 2 },
    isAccepted: false,
  },
  {
    prescription: 4,
    remarks: [0],
    type: 'AUTHOR',
    by: 'DESIGNER',
    daysAgo: 4,
    workDone: 'Отступление согласовано авторами проекта, лист КЖ-3 выпущен с изменением 1.',
    photo: { motif: 'scan', turn: 3 },
    isAccepted: true,
  },
  {
    prescription: 1,
    remarks: [1],
    type: 'TECHNICAL',
    by: 'SUBCONTRACTOR',
    daysAgo: 1,
    workDone: 'Ограждение восстановлено, сигнальное освещение подключено.',
    photo: { motif: 'pit', turn: 4 },
    isAccepted: false,
  },
];
