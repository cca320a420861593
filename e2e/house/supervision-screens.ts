import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const prescription = (status: string) => (world: World) =>
  `/app/project/${world.projectId}/technical/prescriptions/${world.prescriptions[status]}`;

const calculation = (status: string) => (world: World) =>
  `/app/project/${world.projectId}/technical/service-calculations/${world.calculations[status]}`;
const report = (status: string) => (world: World) =>
  `/app/project/${world.projectId}/technical/execution-report/${world.executionReports[status]}`;

/** The papers of the supervisions. */
export const supervisionScreens: Screen[] = [
  {
    name: 'journal of the technical supervision',
    path: section('/technical/journal'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['PDF'],
  },
  { name: 'journal of the author’s', path: section('/author/journal'), as: 'CUSTOMER' },
  {
    name: 'journal without what is looked for',
    path: section('/technical/journal?from=2999-01-01'),
    as: 'CUSTOMER',
  },
  {
    name: 'list of conclusions',
    path: section('/technical/quality-conclusion'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Создать заключение'],
  },
  {
    name: 'conclusion that is written',
    path: ({ projectId, conclusions }) =>
      `/app/project/${projectId}/technical/quality-conclusion/${conclusions['CREATED']}`,
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Подписать и отправить'],
  },
  {
    name: 'conclusion that waits for the reader',
    path: ({ projectId, conclusions }) =>
      `/app/project/${projectId}/technical/quality-conclusion/${conclusions['INAPPROVE']}`, // sic
    as: 'CUSTOMER',
    dialogs: ['Отклонить'],
  },
  {
    name: 'history of a conclusion',
    path: ({ projectId, conclusions }) =>
      `/app/project/${projectId}/technical/quality-conclusion/history/${conclusions['APPROVED']}`,
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'list of calculations of services',
    path: section('/technical/service-calculations'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Создать расчет'],
  },
  {
    name: 'calculation that is written',
    path: calculation('CREATED'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Подписать и отправить'],
  },
  {
    name: 'calculation that waits for the reader',
    path: calculation('INAPPROVE'), // sic
    as: 'CUSTOMER',
    dialogs: ['Отклонить'],
  },
  {
    name: 'history of a calculation',
    path: ({ projectId, calculations }) =>
      `/app/project/${projectId}/technical/service-calculations/history/${calculations['APPROVED']}`,
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'list of prescriptions',
    path: section('/technical/prescriptions'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'prescriptions none of which is found',
    path: section('/technical/prescriptions?keyword=nothing'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'new prescription',
    path: section('/technical/prescriptions/create'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'prescription that is written',
    path: prescription('CREATED'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Добавить замечание'],
  },
  {
    name: 'prescription that was sent',
    path: prescription('INAPPROVE'), // sic
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Перенести срок замечания 1'],
  },
  {
    name: 'prescription that waits for the reader',
    isDaily: true,
    path: prescription('INAPPROVE'), // sic
    as: contractor,
    dialogs: ['Отклонить'],
  },
  {
    name: 'history of a prescription',
    path: (world) =>
      prescription('INAPPROVE')(world).replace('prescriptions/', 'prescriptions/history/'), // sic
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'register of remarks',
    path: section('/technical/prescriptions/register'),
    as: contractor,
    dialogs: ['PDF'],
  },
  {
    name: 'register of remarks none of which is found',
    path: section('/technical/prescriptions/register?keyword=nothing'),
    as: contractor,
  },
  {
    name: 'list of execution reports',
    path: section('/technical/execution-report'),
    as: contractor,
  },
  {
    name: 'execution reports none of which is found',
    path: section('/technical/execution-report?keyword=nothing'),
    as: contractor,
  },
  {
    name: 'prescriptions to report on',
    path: section('/technical/execution-report/create'),
    as: contractor,
  },
  {
    name: 'new execution report',
    path: ({ projectId, prescriptions }) =>
      `/app/project/${projectId}/technical/execution-report/create?prescription=${prescriptions['INAPPROVE']}`, // sic
    as: contractor,
  },
  {
    name: 'execution report that waits for the reader',
    path: report('INAPPROVE'), // sic
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Отклонить'],
  },
  {
    name: 'execution report that was accepted',
    path: report('APPROVED'),
    as: contractor,
  },
  {
    name: 'history of an execution report',
    path: (world) =>
      report('APPROVED')(world).replace('execution-report/', 'execution-report/history/'),
    as: contractor,
  },
];
