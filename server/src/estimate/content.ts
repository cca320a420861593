import { hash } from 'node:crypto';
import type { EstimateEvent, EstimatePosition } from './reader/events.ts';

/** What an estimate consists of, in few bytes whatever its size. */
export type Content = {
  /** Equal for the same positions with the same figures, in any order and any sections. */
  digest: Buffer;
  /** Of its works without their figures, for `shareOfBoth`. */
  sketch: Buffer;
};

type Works = Pick<EstimatePosition, 'code' | 'name' | 'measurer'>;
type Figures = Pick<EstimatePosition, 'generalVolume' | 'unitCost' | 'generalMoney'>;

const HASH_BYTES = 6;
/** An estimate of more works is known by this many of them; the share is then right to about four in a hundred. */
const MOST_HASHES = 512;
const DIGEST_BITS = 256;

/** Takes positions one by one, and keeps no more of them than a sketch holds. */
export const createContent = () => {
  let sum = 0n;
  let lowest = new Set<number>();
  let bound = Number.POSITIVE_INFINITY;
  const addWork = (work: number): void => {
    if (work >= bound) {
      return;
    }
    lowest.add(work);
    if (lowest.size > MOST_HASHES * 2) {
      const kept = lowestOf(lowest);
      lowest = new Set(kept);
      bound = kept.at(-1) ?? bound;
    }
  };
  return {
    add: (position: Works & Figures): void => {
      const works = keyOfWorks(position);
      const whole = hash('sha256', `${works}\n${keyOfFigures(position)}`, 'hex');
      sum = BigInt.asUintN(DIGEST_BITS, sum + BigInt(`0x${whole}`));
      addWork(hash('sha256', works, 'buffer').readUIntBE(0, HASH_BYTES));
    },
    end: (): Content => ({
      digest: Buffer.from(sum.toString(16).padStart(DIGEST_BITS / 4, '0'), 'hex'),
      sketch: packed(lowestOf(lowest)),
    }),
  };
};

/** Gathers what each estimate of a file consists of, by the number of its root. */
export const createContents = () => {
  const contents = new Map<number, ReturnType<typeof createContent>>();
  let current: ReturnType<typeof createContent> | undefined;
  return {
    take: (events: readonly EstimateEvent[]): void => {
      for (const event of events) {
        if (event.kind === 'group' && event.parentOrdinal === null) {
          current = createContent();
          contents.set(event.ordinal, current);
        } else if (event.kind === 'position') {
          current?.add(event);
        }
      }
    },
    of: (rootOrdinal: number): Content => (contents.get(rootOrdinal) ?? createContent()).end(),
  };
};

/** Tells which part of the works of two estimates both have, 0…1: twice what they share over what each has, added up. */
export const shareOfBoth = (one: Buffer, other: Buffer): number => {
  const [mine, theirs] = [new Set(unpacked(one)), new Set(unpacked(other))];
  const all = lowestOf(new Set([...mine, ...theirs]));
  const shared = all.filter((work) => mine.has(work) && theirs.has(work)).length;
  return all.length === 0 ? 0 : (2 * shared) / (all.length + shared);
};

/** Gives a text without what nobody means by a change: large letters, the dots of «ё», raised digits, blanks. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

const keyOfWorks = ({ code, name, measurer = '' }: Works): string =>
  JSON.stringify([code, name, measurer].map(foldText));

const keyOfFigures = ({ generalVolume, unitCost = '', generalMoney }: Figures): string =>
  [generalVolume, unitCost, generalMoney].map(withoutZeros).join(' ');

/** Decimal text of a file or a column: «10.500» and «10.5» are one figure. */
const withoutZeros = (figure: string): string =>
  figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;

const lowestOf = (hashes: ReadonlySet<number>): number[] =>
  [...hashes].sort((one, other) => one - other).slice(0, MOST_HASHES);

const packed = (hashes: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(hashes.length * HASH_BYTES);
  for (const [at, work] of hashes.entries()) {
    bytes.writeUIntBE(work, at * HASH_BYTES, HASH_BYTES);
  }
  return bytes;
};

const unpacked = (sketch: Buffer): number[] =>
  Array.from({ length: sketch.length / HASH_BYTES }, (_, at) =>
    sketch.readUIntBE(at * HASH_BYTES, HASH_BYTES),
  );
