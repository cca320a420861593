import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const drawings = '/exec-document/geodetic-executive';
const reports = '/exec-document/test-protocols';
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const drawing =
  (status: string, part = '') =>
  (world: World) =>
    section(`${drawings}${part}/${world.geodeticProtocols[status]}`)(world);
const report =
  (status: string, part = '') =>
  (world: World) =>
    section(`${reports}${part}/${world.testProtocols[status]}`)(world);

/** Survey drawings and test reports. */
export const protocolScreens: Screen[] = [
  {
    name: 'list of survey drawings',
    path: section(drawings),
    as: contractor,
    dialogs: ['Создать схему'],
  },
  {
    name: 'drawings none of which is found',
    path: section(`${drawings}?name=nothing`),
    as: contractor,
  },
  {
    name: 'drawing that is written',
    path: drawing('CREATED'),
    as: contractor,
  },
  {
    name: 'drawing that waits for the reader',
    path: drawing('INAPPROVE'), // sic
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Отклонить'],
  },
  { name: 'approved drawing', path: drawing('APPROVED'), as: contractor, dialogs: ['PDF'] },
  { name: 'history of a drawing', path: drawing('APPROVED', '/history'), as: contractor },
  {
    name: 'list of test reports',
    path: section(reports),
    as: 'CUSTOMER',
  },
  { name: 'new test report', path: section(`${reports}/create`), as: contractor },
  { name: 'test report that is written', path: report('CREATED'), as: contractor },
  { name: 'rejected test report', path: report('REJECTED'), as: 'SUBCONTRACTOR' },
  { name: 'history of a test report', path: report('REJECTED', '/history'), as: contractor },
];
