import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const weekly = (status: string) => (world: World) =>
  `/app/project/${world.projectId}/technical/weekly-reports/${world.weeklyReports[status]}`;
const monthly = (status: string) => (world: World) =>
  `/app/project/${world.projectId}/technical/monthly-reports/${world.monthlyReports[status]}`;

/** Weekly and monthly reports of the technical supervision. */
export const reportScreens: Screen[] = [
  {
    name: 'list of weekly reports',
    path: section('/technical/weekly-reports'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Создать отчет'],
  },
  {
    name: 'weekly reports none of which is found',
    path: section('/technical/weekly-reports?keyword=nothing'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'weekly report that is written',
    path: weekly('CREATED'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Изменить'],
  },
  {
    name: 'weekly report that waits for the reader',
    path: weekly('INAPPROVE'), // sic
    as: 'CUSTOMER',
    dialogs: ['Отклонить'],
  },
  {
    name: 'history of a weekly report',
    path: (world) => weekly('APPROVED')(world).replace('reports/', 'reports/history/'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'list of monthly reports',
    path: section('/technical/monthly-reports'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Создать отчет'],
  },
  {
    name: 'monthly report that is written',
    path: monthly('CREATED'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'monthly report that waits for the reader',
    path: monthly('INAPPROVE'), // sic
    as: 'CUSTOMER',
    dialogs: ['Отклонить'],
  },
  {
    name: 'history of a monthly report',
    path: (world) => monthly('APPROVED')(world).replace('reports/', 'reports/history/'),
    as: 'TECHNICAL_SUPERVISION',
  },
];
