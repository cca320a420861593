import {
  type Decimal,
  divide,
  fixed,
  multiply,
  parseDecimal,
  SCALES,
  shortest,
  toUnits,
} from './decimal.ts';
import type { EstimatePosition, EstimateResource } from './events.ts';
import { type FigureNames, figureNames, type Item, refuseTooLarge, settleCosts } from './item.ts';
import { positionType, resourceType } from './item-type.ts';
import { refuseLongTexts } from './long-texts.ts';

/** A position as it will be told, its place in the tree apart; money also in tiyn, for the sums. */
type Leaf = Omit<EstimatePosition, 'kind' | 'ordinal' | 'parentOrdinal' | 'depth'>;
export type SettledLeaf = { leaf: Leaf; tiyn: bigint; hasCost: boolean };

/**
 * Works out the figures of a position. A missing total is volume × cost of a unit, a missing cost of a unit is total ÷ volume, both
 * from the figures as the file gives them; only the results are rounded, half away from zero (volume 6, unit 4, money 2 digits).
 * Throws NUMBER_TOO_LARGE when a result is out of range, and TEXT_TOO_LONG.
 */
export function settlePosition(item: Item, resources: EstimateResource[]): SettledLeaf {
  refuseLongItem(item);
  const volume = item.volume ?? ZERO;
  const stated = settleCosts(item.costs);
  const total = stated.total ?? (stated.unit && multiply(volume, stated.unit));
  const unit = stated.unit ?? (total && perUnit(total, volume));
  const tiyn = settled(item, totalName, total ?? ZERO, SCALES.money);
  const unitCost = unit && settled(item, unitName, unit, SCALES.unitCost);
  const volumeUnits = settled(item, volumeName, volume, SCALES.volume);
  // Money of a part of the volume is reckoned from the cost of a unit, whatever total the file states.
  settled(item, productName, multiply(volume, unit ?? ZERO), SCALES.money);
  const leaf: Leaf = {
    name: item.name,
    code: item.code ?? item.localCode ?? 'без кода',
    measurer: item.measurer,
    type: positionType(typed(item), item.isFirstGeneration),
    generalVolume: shortest(volumeUnits, SCALES.volume),
    unitCost: unitCost === undefined ? undefined : shortest(unitCost, SCALES.unitCost),
    generalMoney: fixed(tiyn, SCALES.money),
    selectable: isSelectable(volumeUnits, unitCost ?? 0n, tiyn),
    resources,
  };
  return { leaf, tiyn, hasCost: total !== undefined };
}

/** A resource as it will be told. Throws TEXT_TOO_LONG. */
export function settleResource(item: Item): EstimateResource {
  refuseLongItem(item);
  const { ownPrice } = item.costs;
  const price = ownPrice ?? settleCosts(item.costs).unit;
  return {
    name: item.name,
    code: item.code,
    localCode: item.localCode,
    measurer: item.measurer,
    norm: item.norm && readableNorm(item.norm),
    volume: item.volume && shortest(toUnits(item.volume, SCALES.volume), SCALES.volume),
    price: price && shortest(toUnits(price, SCALES.unitCost), SCALES.unitCost),
    type: resourceType(typed(item), item.isFirstGeneration),
  };
}

function refuseLongItem({ place, ...item }: Item): void {
  refuseLongTexts(item, place);
  refuseLongTexts({ code: item.localCode }, place);
}

const ZERO: Decimal = { units: 0n, scale: 0 };

// Corrections with a minus are lawful in estimates: works left out have a negative volume, returned materials a negative price. Where
// the total has another sign than volume × cost of a unit nobody knows what closing it comes to.
function isSelectable(volume: bigint, unitCost: bigint, tiyn: bigint): boolean {
  return volume !== 0n && volume * unitCost * tiyn >= 0n;
}

// A norm may lawfully be no figure: «П» stands for "by the project".
function readableNorm(norm: string): string {
  const figure = parseDecimal(norm);
  return figure === null ? norm : shortest(figure.units, figure.scale);
}

function perUnit(total: Decimal, volume: Decimal): Decimal | undefined {
  return volume.units === 0n ? undefined : divide(total, volume, SCALES.unitCost);
}

// JSON numbers carry 15 digits unharmed; a figure of more could be imported but never shown.
const WIRE_UNITS = 10n ** 15n;

// A figure that is worked out is called by those it comes from; a list has no head for a column it has not.
const volumeName = ({ volume }: FigureNames) => volume ?? '';
const quotientName = ({ total, volume }: FigureNames) => `${total} ÷ ${volume}`;
const unitName = (names: FigureNames) => names.unit ?? quotientName(names);
const productName = (names: FigureNames) => `${volumeName(names)} × ${unitName(names)}`;
const totalName = (names: FigureNames) => names.total ?? productName(names);

function settled(
  item: Item,
  nameOf: (names: FigureNames) => string,
  figure: Decimal,
  scale: number,
): bigint {
  const units = toUnits(figure, scale);
  return units < WIRE_UNITS && units > -WIRE_UNITS
    ? units
    : refuseTooLarge(item.place, {
        attribute: nameOf(figureNames(item)),
        value: shortest(figure.units, figure.scale),
        position: item.position,
      });
}

function typed(item: Item) {
  return { type: item.typeCode, code: item.code ?? item.localCode, measurer: item.measurer };
}
