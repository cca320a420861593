import type { Project, ProjectRow } from '../types.ts';

export const projectId = '019a0000-0000-7000-8000-000000000001';

/** A stored project; the edit form opens with exactly these values. */
export const aProject = (changes: Partial<Project> = {}): Project => ({
  uuid: projectId,
  id: projectId,
  fullName: 'Строительство школы на 300 мест',
  shortName: 'Школа',
  couponNumber: null,
  couponGivenDate: null,
  objectType: { id: 2, name: 'Образование' },
  objectId: 2,
  regionId: 5,
  region: { id: 5, name: 'Акмолинская область' },
  address: 'Казахстан, Акмолинская область, Кокшетау',
  estimateCost: 2_840_000_000,
  contractCost: 2_795_400_000.5,
  financeSource: 'GOVERNMENTAL',
  projectComplexity: 'secondCategory',
  estimateType: 'KenML',
  taskTimerReference: 5,
  taskTimerDW: 7,
  taskTimerHW: 0,
  location: {
    country: 'Казахстан',
    province: 'Акмолинская область',
    locality: 'Кокшетау',
    street: '',
    house: '',
    latitude: 53.2948,
    longitude: 69.4047,
  },
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  archived: false,
  donePercent: 34.6,
  waiting: { count: 0, overdue: 0, dueToday: 0 },
  goalId: 101,
  goal: { id: 101, name: 'Индивидуальный проект', parent: { id: 1, name: 'Новое строительство' } },
  startDate: '2026-03-01',
  endDate: '2027-08-31',
  enablePublishToBus: false,
  modelReadsQuestions: true,
  modelSeesNames: false,
  shownLocation: {
    country: 'Казахстан',
    province: 'Акмолинская область',
    locality: 'Кокшетау',
    street: '',
    house: '',
  },
  organizations: [],
  agreements: [],
  supplementaryAgreements: [],
  version: 3,
  storage: { bytes: 1_288_490_189, limit: 53_687_091_200 },
  ...changes,
});

/** A row of the list. */
export const aRow = (id: number, changes: Partial<ProjectRow> = {}): ProjectRow => {
  const uuid = `019a0000-0000-7000-8000-${String(id).padStart(12, '0')}`;
  return { ...aProject(), uuid, id: uuid, fullName: `Объект ${id}`, ...changes };
};
