import type { DemoAct } from './acts/act.ts';
import { residenceActs } from './acts/residence.ts';
import { roadActs } from './acts/road.ts';
import { schoolActs } from './acts/school.ts';
import type { DemoBatch } from './batches/batch.ts';
import { buildingBatches } from './batches/building.ts';
import { roadBatches } from './batches/road.ts';
import { residenceSite } from './estimates/residence.ts';
import { roadSite } from './estimates/road.ts';
import { schoolSite } from './estimates/school.ts';
import type { DemoFounding } from './founding.ts';
import { residenceLog } from './logs/residence.ts';
import { roadLog } from './logs/road.ts';
import { schoolLog } from './logs/school.ts';
import type { DemoShift } from './logs/shift.ts';
import { residenceMoney, roadMoney, schoolMoney } from './money.ts';
import type { DemoMoney } from './money-world.ts';
import { schoolPlans } from './plans/school.ts';
import type { DemoPlan } from './schedule-world.ts';

/** A project of the demo world: the passport it is created with, its estimate, its acts and who takes part. */
export type DemoProject = DemoFounding & {
  estimate: NonNullable<DemoFounding['estimate']>;
  acts: readonly DemoAct[];
  plans?: readonly DemoPlan[];
  money: DemoMoney;
  log: readonly DemoShift[];
  batches: readonly DemoBatch[];
  /** Its pictures show a road and no house. */
  isRoad?: boolean;
};

const participants: DemoProject['organizations'] = [
  { role: 'CUSTOMER', members: [] },
  { role: 'GENERAL_CONTRACTOR', members: ['GENERAL_CONTRACTOR'] },
  { role: 'SUBCONTRACTOR', below: 'GENERAL_CONTRACTOR', members: ['SUBCONTRACTOR'] },
  { role: 'TECHNICAL_SUPERVISION', members: ['TECHNICAL_SUPERVISION'] },
  { role: 'AUTHOR_SUPERVISION', members: ['AUTHOR_SUPERVISION'] },
];

const timers = { taskTimerReference: 5, taskTimerHW: 3, taskTimerDW: 7 };

export const demoProjects: readonly DemoProject[] = [
  {
    passport: {
      fullName: 'Строительство средней школы на 300 мест в городе Кокшетау, микрорайон Сарыарқа',
      shortName: 'Школа на 300 мест, Кокшетау',
      goalId: 101,
      objectId: 2,
      regionId: 5,
      financeSource: 'GOVERNMENTAL',
      projectComplexity: 'secondCategory',
      estimateCost: 1_992_400_000,
      contractCost: 1_958_750_000.5,
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
    days: { agreement: 252, start: 240, end: -310 },
    agreementNumber: '142',
    couponNumber: 'KZ24VUA00231845',
    estimate: {
      fileName: 'школа-300.kenml',
      site: schoolSite,
      format: { generation: 1, encoding: 'utf-8' },
    },
    acts: schoolActs,
    plans: schoolPlans,
    money: schoolMoney,
    log: schoolLog,
    batches: buildingBatches,
    organizations: participants,
  },
  {
    passport: {
      fullName:
        'Многоквартирный жилой комплекс «Нұрлы тау», вторая очередь, Алмалинский район города Алматы',
      shortName: 'ЖК «Нұрлы тау», 2-я очередь',
      goalId: 103,
      objectId: 1,
      regionId: 2,
      financeSource: 'PRIVATE',
      projectComplexity: 'TECHNICALLY_HARD',
      estimateCost: 6_498_000_000,
      contractCost: 6_395_200_000,
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
    days: { agreement: 190, start: 175, end: -540 },
    agreementNumber: '217',
    couponNumber: 'KZ71VUA00318206',
    estimate: {
      fileName: 'нұрлы-тау-2.kenml',
      site: residenceSite,
      format: { generation: 2, encoding: 'utf-8' },
    },
    acts: residenceActs,
    money: residenceMoney,
    log: residenceLog,
    batches: buildingBatches,
    organizations: participants,
  },
  {
    passport: {
      fullName:
        'Реконструкция автомобильной дороги районного значения «Туркестан – Қарнақ», км 0–24',
      shortName: 'Дорога Туркестан – Қарнақ',
      goalId: 302,
      objectId: 13,
      regionId: 18,
      financeSource: 'MIO',
      projectComplexity: 'secondCategory',
      estimateCost: 5_786_000_000,
      contractCost: 5_694_150_000,
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
    days: { agreement: 214, start: 200, end: -60 },
    agreementNumber: '386',
    couponNumber: 'KZ08VUA00276539',
    estimate: {
      fileName: 'дорога-0-24.kenml',
      site: roadSite,
      format: { generation: 1, encoding: 'utf-8' },
    },
    acts: roadActs,
    money: roadMoney,
    log: roadLog,
    batches: roadBatches,
    isRoad: true,
    organizations: participants,
  },
];
