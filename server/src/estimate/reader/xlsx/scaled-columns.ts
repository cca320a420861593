import { readUnit } from '@nysan/contract/units.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import type { Columns } from './columns.ts';
import type { Line } from './line.ts';

/** What a column counts in: `1000` of «Объем, тыс. м3», `%` of shares. */
type Scaled = { name: 'volume' | 'price'; title: string; factor: string };

/**
 * Throws SCALED_COLUMN where a head counts volumes, or what prices are for, in thousands, hundreds or shares and the unit of the position
 * does not: nobody knows which of the two holds. A stated sum needs no price.
 */
export function refuseScaled(line: Line, columns: Columns): void {
  const scaled = SCALED.get(columns) ?? scaledOf(columns);
  SCALED.set(columns, scaled);
  const isNeeded = ({ name }: Scaled) => name === 'volume' || line.sum === undefined;
  const wrong = scaled
    .filter(isNeeded)
    .find(({ factor }) => readUnit(line.measurer ?? '')?.factor !== factor);
  if (wrong) {
    throw new FileRefusal(
      'SCALED_COLUMN',
      { line: line.row },
      { attribute: quotable(wrong.title) },
    );
  }
}

/** Asked of every position. */
const SCALED = new WeakMap<Columns, readonly Scaled[]>();

const scaledOf = (columns: Columns): readonly Scaled[] =>
  (['volume', 'price'] as const).flatMap((name) => {
    const title = columns.get(name)?.title ?? '';
    const factor = name === 'volume' ? scaleOfVolume(title) : scaleOfPrice(title);
    return factor === undefined || factor === '1' ? [] : [{ name, title, factor }];
  });

function scaleOfVolume(title: string): string | undefined {
  const said = title.split(/[,()[\]]|\sв\s/u).map((part) => part.trim());
  return said.includes('%')
    ? '%'
    : said.slice(1).flatMap((part) => readUnit(part)?.factor ?? factorIn(part) ?? [])[0];
}

/** «Цена за 1000 м3», «(за тыс. шт.)». */
function scaleOfPrice(title: string): string | undefined {
  const said = [...title.matchAll(/(?<!\p{L})(?:за|на|per)\s+([^,()]+)/giu)];
  return said
    .map(([, part = '']) => readUnit(part.trim())?.factor ?? factorIn(part.trim()))
    .find((factor) => factor !== undefined && factor !== '1');
}

/** A scale by itself, or before a unit nobody knows: «тыс.», «100 ед.». */
function factorIn(text: string): string | undefined {
  const scale = /^(тыс|мың|thous|ths|млн|mln|million|1\s?0{1,6}(?=\s*(?:ед|unit|бірл)))/iu.exec(
    text,
  );
  const word = scale?.[1]?.toLowerCase().replace(/\s/g, '');
  return word && (/^\d/.test(word) ? word : /^(?:млн|ml|mi)/.test(word) ? '1000000' : '1000');
}
