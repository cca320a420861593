import { FileRefusal, quotable, type RefusalPlace } from '../../unpacking/refusal.ts';
import type { Attributes } from '../../unpacking/xml-names.ts';
import type { XmlElement } from '../../unpacking/xml-parser.ts';
import { type Decimal, isTooLarge, parseDecimal } from './decimal.ts';
import { KEYS, oneLine, pick } from './vocabulary.ts';

/** The costs an item states, as far as they have been read; which one counts is decided at the item's end. */
export type StatedCosts = {
  unit?: Decimal;
  total?: Decimal;
  ownPrice?: Decimal;
  /** Cost/@Summary is read as the total or, where a better total is given, as the cost of a unit. */
  summary?: Decimal;
  costTotal?: Decimal;
};

/** A position or a resource between its tags. */
export type Item = {
  isFirstGeneration: boolean;
  name: string;
  code?: string;
  localCode?: string;
  measurer?: string;
  typeCode?: string;
  norm?: string;
  volume?: Decimal;
  costs: StatedCosts;
  place: RefusalPlace;
  /** What its file calls its figures, for refusals: the heads of its columns, or the attributes to look in. */
  heads?: FigureNames;
  attributes?: Attributes;
  /** Name of the position it is or belongs to, for refusals. */
  position: string;
};

/** What a file calls the figures it has. */
export type FigureNames = { volume?: string; unit?: string; total?: string };

/** Reads the attributes of a position or resource. Throws BAD_NUMBER when a figure that matters is none. */
export function openItem(element: XmlElement, isFirstGeneration: boolean, owner?: Item): Item {
  const { attributes, line, column } = element;
  const code = lineOf(attributes, KEYS.code);
  const localCode = lineOf(attributes, KEYS.localCode);
  const name = lineOf(attributes, KEYS.name) ?? code ?? localCode ?? 'Без наименования';
  const position = owner?.position ?? name;
  return {
    isFirstGeneration,
    name,
    code,
    localCode,
    measurer: lineOf(attributes, KEYS.measurer),
    typeCode: lineOf(attributes, KEYS.type),
    norm: lineOf(attributes, KEYS.norm),
    volume: figure(element, KEYS.volume, position),
    costs: { ownPrice: figure(element, KEYS.price, position) },
    place: { line, column },
    attributes,
    position,
  };
}

/** Takes the figures of a cost element inside the item; other elements are passed over. The first of a kind counts. */
export function takeCosts(item: Item, element: XmlElement, parentKey: string): void {
  const { costs } = item;
  const read = (keys: readonly string[]) => figure(element, keys, item.position);
  switch (costPart(element.key, parentKey)) {
    case 'unit':
      costs.unit ??= read(['всего', 'пз', 'цена']);
      break;
    case 'total':
      costs.total ??= read(['всего', 'пз', 'отп']);
      break;
    case 'sum':
      costs.costTotal ??= read(['всего']);
      break;
    case 'cost':
      costs.unit ??= read(['est_price']);
      costs.summary ??= read(['summary']);
      costs.costTotal ??= read(['total']);
      break;
    case 'volumePrice':
      costs.total ??= read(['summary']);
      break;
  }
}

/** The cost of a unit and the total as the file states them, each missing where it does not. */
export function settleCosts(costs: StatedCosts): { unit?: Decimal; total?: Decimal } {
  const { summary, costTotal, ownPrice } = costs;
  const isSummaryUnit = costs.unit === undefined && (costs.total ?? costTotal) !== undefined;
  const total = costs.total ?? (isSummaryUnit ? costTotal : (summary ?? costTotal));
  const unit = costs.unit ?? (isSummaryUnit ? summary : undefined) ?? ownPrice;
  return { unit, total };
}

/** The names of the figures that count: elements of the first generation, attributes of the second. */
export function figureNames(item: Item): FigureNames {
  const { heads, attributes, costs, isFirstGeneration } = item;
  if (heads !== undefined) {
    return heads;
  }
  const present = (keys: readonly string[]) => keys.find((key) => attributes?.has(key));
  const { unit, total } = settleCosts(costs);
  const isSum = total !== undefined && total === costs.costTotal;
  const named = (figure: Decimal | undefined, first: string, second: string) =>
    figure && (isFirstGeneration ? first : second);
  return {
    volume: present(KEYS.volume),
    unit:
      unit !== undefined && unit === costs.ownPrice
        ? present(KEYS.price)
        : named(unit, 'единица', unit === costs.summary ? 'summary' : 'est_price'),
    total: named(total, 'всего', isSum ? 'total' : 'summary'),
  };
}

/** The first of the attributes, on one line. */
export function lineOf(attributes: Attributes, keys: readonly string[]): string | undefined {
  const text = pick(attributes, keys);
  return text === undefined ? undefined : oneLine(text);
}

/** The figure in the first of the attributes that is present. Throws BAD_NUMBER naming attribute, value and position. */
export function figure(
  element: XmlElement,
  keys: readonly string[],
  position: string,
): Decimal | undefined {
  for (const attribute of keys) {
    const value = element.attributes.get(attribute);
    if (value !== undefined) {
      return parseDecimal(value) ?? refuseNumber(element, { attribute, value, position });
    }
  }
  return undefined;
}

/** Throws NUMBER_TOO_LARGE for a number, BAD_NUMBER for what is none. */
export function refuseNumber(place: RefusalPlace, wrong: WrongFigure): never {
  throw refusalOf(isTooLarge(wrong.value) ? 'NUMBER_TOO_LARGE' : 'BAD_NUMBER', place, wrong);
}

/** Throws NUMBER_TOO_LARGE. */
export function refuseTooLarge(place: RefusalPlace, wrong: WrongFigure): never {
  throw refusalOf('NUMBER_TOO_LARGE', place, wrong);
}

type WrongFigure = { attribute: string; value: string; position: string };

function refusalOf(
  code: 'BAD_NUMBER' | 'NUMBER_TOO_LARGE',
  { line, column }: RefusalPlace,
  { attribute, value, position }: WrongFigure,
): FileRefusal {
  const params = { attribute, value: quotable(value), position: quotable(position) };
  return new FileRefusal(code, { line, column }, params);
}

type CostPart = 'unit' | 'total' | 'sum' | 'cost' | 'volumePrice';

// ЕДИНИЦА and ВСЕГО are common words: they are costs only inside СТОИМОСТЬ.
function costPart(key: string, parentKey: string): CostPart | undefined {
  if (parentKey === 'стоимость') {
    return key === 'единица' ? 'unit' : key === 'всего' ? 'total' : undefined;
  }
  if (parentKey === 'cost' && key === 'volume_price') {
    return 'volumePrice';
  }
  return key === 'стоимость' ? 'sum' : key === 'cost' ? 'cost' : undefined;
}
