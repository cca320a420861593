import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const inspections = '/exec-document/technical-inspection';
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const one = (path: string, name: keyof World['siteRecords']) => (world: World) =>
  section(`${path}/${world.siteRecords[name]}`)(world);

/** Inspections, certificates, photo records and documentation. */
export const siteRecordScreens: Screen[] = [
  {
    name: 'list of inspections',
    path: section(inspections),
    as: contractor,
    dialogs: ['Добавить осмотр'],
    deskDialogs: ['PDF'],
  },
  { name: 'inspection', path: one(inspections, 'inspection'), as: contractor },
  {
    name: 'history of an inspection',
    path: one(`${inspections}/history`, 'inspection'),
    as: contractor,
  },
  {
    name: 'list of certificates',
    path: section('/certificates'),
    as: 'SUBCONTRACTOR',
    dialogs: ['Добавить сертификат'],
  },
  {
    name: 'certificates none of which is found',
    path: section('/certificates?keyword=nothing'),
    as: contractor,
  },
  { name: 'certificate', path: one('/certificates', 'certificate'), as: 'SUBCONTRACTOR' },
  { name: 'certificate of others', path: one('/certificates', 'certificate'), as: 'AUDIT' },
  {
    name: 'list of photo records',
    path: section('/photo-fixations'),
    as: contractor,
    dialogs: ['Добавить фото'],
  },
  {
    name: 'photo record with hints',
    path: one('/photo-fixations', 'hinted'),
    as: 'SUBCONTRACTOR',
  },
  {
    name: 'photo record that is gone',
    path: section('/photo-fixations/01890000-0000-7000-8000-000000000001'),
    as: contractor,
    refusal: /status of 404/,
  },
  {
    name: 'history of a photo record',
    path: one('/photo-fixations/history', 'hinted'),
    as: contractor,
  },
  {
    name: 'documentation',
    path: section('/documentation'),
    as: 'DESIGNER',
    dialogs: ['Добавить документы'],
  },
  {
    name: 'section of the documentation',
    path: section('/documentation?subcategory=303'),
    as: 'DESIGNER',
  },
  {
    name: 'history of a section of the documentation',
    path: one('/documentation/history', 'documentation'),
    as: 'DESIGNER',
  },
  {
    name: 'section of the documentation without files',
    path: section('/documentation?subcategory=312'),
    as: 'DESIGNER',
  },
  {
    name: 'documentation of others',
    path: section('/documentation?subcategory=304'),
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'documentation that is searched',
    path: section('/documentation?keyword=Общие'),
    as: 'AUDIT',
  },
];
