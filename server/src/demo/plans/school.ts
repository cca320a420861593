import type { DemoPlan } from '../schedule-world.ts';

const school = 'Учебный корпус';

/** What the contractor planned when the works began: the foundations are late, and the frame was put off when its columns were. */
export const schoolPlans: readonly DemoPlan[] = [
  { at: [school, 'Земляные работы'], days: [120, 92] },
  { at: [school, 'Фундаменты'], days: [104, 58] },
  { at: [school, 'Монолитный каркас'], days: [68, 12], movedTo: { on: 15, days: [68, -25] } },
  { at: [school, 'Монолитный каркас', 'Колонны'], days: [68, 22] },
  { at: [school, 'Каменные работы'], days: [4, -70] },
  { at: [school, 'Кровля'], days: [-60, -110] },
  { at: [school, 'Проёмы'], days: [-75, -120] },
  { at: [school, 'Фасады'], days: [-95, -160] },
  { at: [school, 'Отделочные работы'], days: [-110, -240] },
  { at: [school, 'Водопровод и канализация'], days: [-80, -200] },
  { at: [school, 'Отопление и вентиляция'], days: [-85, -210] },
  { at: [school, 'Электроснабжение и слабые токи'], days: [-80, -230] },
  { at: ['Здание спортивного зала'], days: [45, -190] },
  { at: ['Столовая и административный блок'], days: [-20, -230] },
  { at: ['Наружные инженерные сети'], days: [-30, -150] },
  { at: ['Благоустройство территории'], days: [-200, -290] },
];
