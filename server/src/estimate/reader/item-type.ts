import type { EstimateResource, ItemType } from './events.ts';

/** What is known of a position or resource when its type is to be told. */
export type TypedItem = { type?: string; code?: string; measurer?: string };
type ResourceType = EstimateResource['type'];

/**
 * What a position is. A measurer that can mean only one thing outweighs the type code, the code of the state base
 * stands in for a missing or unknown one, and work is what remains (domain profile: help for a wrong or missing type).
 */
export function positionType(item: TypedItem, isFirstGeneration: boolean): ItemType {
  const known = isFirstGeneration ? FIRST_POSITIONS : SECOND_POSITIONS;
  const byMeasurer = typeByMeasurer(item.measurer);
  return byMeasurer ?? known.get(item.type ?? '') ?? typeByCode(item.code) ?? 'work';
}

/** What a resource is; the same rules, with labour as what remains. */
export function resourceType(item: TypedItem, isFirstGeneration: boolean): ResourceType {
  const known = isFirstGeneration ? FIRST_RESOURCES : SECOND_RESOURCES;
  const byCode = typeByCode(item.code);
  return (
    typeByMeasurer(item.measurer) ??
    known.get(item.type ?? '') ??
    (byCode === 'work' ? undefined : byCode) ??
    'labour'
  );
}

const FIRST_POSITIONS = new Map<string, ItemType>([
  ['0', 'work'],
  ['1', 'material'],
  ['2', 'material'],
  ['6', 'service'],
]);
const FIRST_RESOURCES = new Map<string, ResourceType>([
  ['1', 'labour'],
  ['2', 'material'],
  ['3', 'machine'],
]);
const GOODS_AND_MACHINES = [
  ['2', 'material'],
  ['5', 'material'],
  ['5.1', 'material'],
  ['3', 'machine'],
  ['4', 'service'],
  ['6', 'service'],
] as const;
const WORKS = ['0', '1', '1.1', '1.2'];
const SECOND_POSITIONS = new Map<string, ItemType>([
  ...WORKS.map((code) => [code, 'work'] as const),
  ...GOODS_AND_MACHINES,
]);
const SECOND_RESOURCES = new Map<string, ResourceType>([
  ...WORKS.map((code) => [code, 'labour'] as const),
  ...GOODS_AND_MACHINES,
]);

const JOIN = '[\\s.·•*×/\\-–]*';
const MAN_HOUR = new RegExp(`^(?:чел|адам)${JOIN}(?:ч|сағ)`, 'u');
const MACHINE_HOUR = new RegExp(`^маш${JOIN}(?:ч|сағ)`, 'u');
const TONNE_KILOMETRE = new RegExp(`^т${JOIN}км`, 'u');

function typeByMeasurer(measurer = ''): ResourceType | undefined {
  const unit = measurer.toLowerCase();
  if (MAN_HOUR.test(unit)) {
    return 'labour';
  }
  if (MACHINE_HOUR.test(unit)) {
    return 'machine';
  }
  return TONNE_KILOMETRE.test(unit) ? 'service' : undefined;
}

function typeByCode(code = ''): ItemType | undefined {
  if (/^55[67]/.test(code)) {
    return 'material';
  }
  const section = /^(\d{4})(?!\d)/.exec(code)?.[1] ?? '';
  if (/^[16]/.test(section)) {
    return 'work';
  }
  return /^[34]/.test(section) ? 'machine' : undefined;
}
