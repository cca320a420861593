import type { Random } from './random.ts';
import { type SampleResource, type SampleTrade, sampleCommonResources } from './vocabulary.ts';

/** A resource with figures: volume in thousandths, price in tiyn. */
export type SampleUse = SampleResource & { code: string; thousandths: bigint; price: bigint };

/** A position with figures: volume in thousandths, unit cost and total in tiyn. */
export type SamplePosition = {
  isGoods: boolean;
  code: string;
  name: string;
  measurer: string;
  thousandths: bigint;
  unitCost: bigint;
  tiyn: bigint;
  resources: SampleUse[];
};

/** Invents a position of the trade; one in six is goods on their own, which have no resources. */
export function samplePosition(trade: SampleTrade, most: number, random: Random): SamplePosition {
  const isGoods = random.between(1, 6) === 1;
  const goods = random.of(trade.materials);
  const work = random.of(trade.works);
  const { name, measurer, cost } = isGoods ? goods : work;
  const [least, largest] = isGoods ? [1, 400] : work.volume;
  const thousandths = BigInt(random.between(least * 1000, largest * 1000));
  const unitCost = BigInt(random.between(cost[0] * 100, cost[1] * 100));
  return {
    isGoods,
    code: isGoods ? goodsCode(random) : workCode(trade.codes, random),
    name,
    measurer,
    thousandths,
    unitCost,
    tiyn: (thousandths * unitCost + 500n) / 1000n,
    resources: isGoods ? [] : uses(trade.materials, random.between(0, most), random),
  };
}

/** Invents what a work takes: labour and machines, the second of them a material. */
export function uses(
  materials: readonly SampleResource[],
  count: number,
  random: Random,
): SampleUse[] {
  return Array.from({ length: count }, (_, index) => {
    const resource = random.of(index === 1 ? materials : sampleCommonResources);
    return {
      ...resource,
      code: goodsCode(random),
      thousandths: BigInt(random.between(1, 900_000)),
      price: BigInt(random.between(resource.cost[0] * 100, resource.cost[1] * 100)),
    };
  });
}

function workCode(trade: number, random: Random): string {
  return `${trade}-${digits(random.between(1, 12), 4)}-${digits(random.between(1, 24), 4)}`;
}

function goodsCode(random: Random): string {
  return `${random.between(211, 262)}-${random.between(101, 709)}-${digits(random.between(1, 1208), 4)}`;
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
