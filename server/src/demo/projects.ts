import type { RoleCode } from '@nysan/contract/permissions.ts';

/** A project of the demo world: the body of its creation, its estimate and who takes part. */
export type DemoProject = {
  body: Record<string, unknown>;
  estimate: {
    name: string;
    positions: number;
    generation: 1 | 2;
    encoding: 'utf-8' | 'windows-1251';
  };
  organizations: { role: RoleCode; members: RoleCode[] }[];
};

const participants: DemoProject['organizations'] = [
  { role: 'CUSTOMER', members: [] },
  { role: 'GENERAL_CONTRACTOR', members: ['GENERAL_CONTRACTOR'] },
  { role: 'SUBCONTRACTOR', members: ['SUBCONTRACTOR'] },
  { role: 'TECHNICAL_SUPERVISION', members: ['TECHNICAL_SUPERVISION'] },
  { role: 'AUTHOR_SUPERVISION', members: ['AUTHOR_SUPERVISION'] },
];

const timers = { taskTimerReference: 5, taskTimerHW: 3, taskTimerDW: 7 };

export const demoProjects: readonly DemoProject[] = [
  {
    body: {
      fullName: 'Строительство средней школы на 300 мест в городе Кокшетау, микрорайон Сарыарқа',
      shortName: 'Школа на 300 мест, Кокшетау',
      startDate: '2026-03-01',
      endDate: '2027-08-31',
      goalId: 101,
      objectId: 2,
      regionId: 5,
      financeSource: 'GOVERNMENTAL',
      projectComplexity: 'secondCategory',
      estimateCost: 2_840_000_000,
      contractCost: 2_795_400_000.5,
      estimateType: 'KenML',
      ...timers,
      location: {
        country: 'Казахстан',
        province: 'Акмолинская область',
        locality: 'Кокшетау',
        street: 'микрорайон Сарыарқа',
        house: '14',
        latitude: 53.2948,
        longitude: 69.4047,
      },
    },
    estimate: { name: 'Школа на 300 мест', positions: 320, generation: 1, encoding: 'utf-8' },
    organizations: participants,
  },
  {
    body: {
      fullName:
        'Многоквартирный жилой комплекс «Нұрлы тау», вторая очередь, Алмалинский район города Алматы',
      shortName: 'ЖК «Нұрлы тау», 2-я очередь',
      startDate: '2026-02-02',
      endDate: '2028-05-30',
      goalId: 103,
      objectId: 1,
      regionId: 2,
      financeSource: 'PRIVATE',
      projectComplexity: 'TECHNICALLY_HARD',
      estimateCost: 11_250_000_000,
      contractCost: 10_980_750_000,
      estimateType: 'KenML',
      ...timers,
      location: {
        country: 'Казахстан',
        province: 'город Алматы',
        locality: 'Алматы',
        street: 'улица Толе би',
        house: '180',
        latitude: 43.2501,
        longitude: 76.9012,
      },
    },
    estimate: { name: 'Жилой комплекс, блок 3', positions: 540, generation: 2, encoding: 'utf-8' },
    organizations: participants,
  },
  {
    body: {
      fullName:
        'Реконструкция автомобильной дороги районного значения «Туркестан – Қарнақ», км 0–24',
      shortName: 'Дорога Туркестан – Қарнақ',
      startDate: '2026-04-15',
      endDate: '2026-12-20',
      goalId: 302,
      objectId: 13,
      regionId: 18,
      financeSource: 'MIO',
      projectComplexity: 'secondCategory',
      estimateCost: 1_630_000_000,
      contractCost: 1_602_300_000,
      estimateType: 'KenML',
      ...timers,
      location: {
        country: 'Казахстан',
        province: 'Туркестанская область',
        locality: 'Туркестан',
        street: 'автодорога Туркестан – Қарнақ',
        house: 'км 0',
        latitude: 43.3561,
        longitude: 68.1893,
      },
    },
    estimate: {
      name: 'Дорога, участок 0–24 км',
      positions: 160,
      generation: 1,
      encoding: 'windows-1251',
    },
    organizations: participants,
  },
];
