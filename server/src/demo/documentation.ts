import type { RoleCode } from '@nysan/contract/permissions.ts';

/** A file of the documentation as it was handed over; one that stands here twice has a newer version. */
export type DemoDrawing = {
  by: Extract<RoleCode, 'DESIGNER' | 'CUSTOMER' | 'GENERAL_CONTRACTOR'>;
  daysAgo: number;
  subcategoryId: number;
  name: string;
  /** What its stamp says. */
  mark: string;
};

const handedOver = (
  by: DemoDrawing['by'],
  daysAgo: number,
  subcategoryId: number,
  ...sheets: readonly (readonly [mark: string, name: string])[]
): DemoDrawing[] =>
  sheets.map(([mark, name]) => ({ by, daysAgo, subcategoryId, mark, name: `${name}.pdf` }));

/** The documentation of each project, the oldest first. */
export const demoDrawings: readonly DemoDrawing[] = [
  ...handedOver('CUSTOMER', 88, 101, ['ZP', 'Задание на проектирование']),
  ...handedOver('CUSTOMER', 88, 102, ['ZU', 'Акт на земельный участок']),
  ...handedOver('DESIGNER', 86, 103, ['APZ', 'АПЗ с приложениями']),
  ...handedOver('DESIGNER', 84, 201, ['TS', 'Топографическая съемка М 1-500']),
  ...handedOver('DESIGNER', 84, 202, ['IGI', 'Отчет об инженерно-геологических изысканиях']),
  ...handedOver('DESIGNER', 80, 301, ['OPZ', 'Общая пояснительная записка, том 1']),
  ...handedOver(
    'DESIGNER',
    79,
    302,
    ['GP-1', 'ГП-01 Общие данные'],
    ['GP-2', 'ГП-02 Разбивочный план'],
  ),
  ...handedOver(
    'DESIGNER',
    78,
    303,
    ['AR-1', 'АР-01 Общие данные'],
    ['AR-2', 'АР-02 План первого этажа'],
    ['AR-3', 'АР-03 План второго этажа'],
    ['AR-4', 'АР-04 Разрезы'],
    ['AR-10', 'АР-10 Фасады'],
  ),
  ...handedOver(
    'DESIGNER',
    77,
    304,
    ['KZh-1', 'КЖ-01 Общие данные'],
    ['KZh-2', 'КЖ-02 Схема фундаментов'],
    ['KZh-3', 'КЖ-03 Армирование ростверка'],
  ),
  ...handedOver('DESIGNER', 76, 401, ['SSR', 'Сводный сметный расчет']),
  ...handedOver('CUSTOMER', 70, 501, ['ZE', 'Положительное заключение экспертизы']),
  ...handedOver('CUSTOMER', 69, 502, ['PR', 'Приказ об утверждении ПСД']),
  ...handedOver('GENERAL_CONTRACTOR', 60, 602, ['PN', 'Приказ о назначении прораба']),
  ...handedOver('DESIGNER', 41, 303, ['AR-2', 'АР-02 План первого этажа']),
  ...handedOver('DESIGNER', 20, 304, ['KZh-3', 'КЖ-03 Армирование ростверка']),
  ...handedOver('DESIGNER', 9, 303, ['AR-2', 'АР-02 План первого этажа']),
];
