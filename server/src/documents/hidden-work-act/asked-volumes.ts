import { askedPositionVolume, askedVolume, uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { fieldRefused } from '../../calls/refusal.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';

/** Of what, and how much of it: a decimal string. */
export type AskedVolume = { id: string; volume: string };

type AnyVolume = z.ZodType<string>;

const isPositive = (volume: string) => /[1-9]/.test(volume) && !volume.startsWith('-');
const positiveVolume = askedVolume.refine(isPositive, { params: { code: 'volume-not-positive' } });

/** What is named by its id, under either word: answers say `recordId` of a row of the verification log. */
const named = z.union([
  z.object({ id: uuid }),
  z.object({ recordId: uuid }).transform(({ recordId }) => ({ id: recordId })),
]);
const listOf = (volume: AnyVolume) => {
  const one = z.union([
    z.object({ id: uuid, volume }),
    z
      .object({ recordId: uuid, volume })
      .transform(({ recordId, volume: said }) => ({ id: recordId, volume: said })),
  ]);
  return z.union([one.transform((said) => [said]), z.array(one).min(1).max(500)]);
};
const ids = z.union([
  uuid.transform((id) => [id]),
  named.transform(({ id }) => [id]),
  z.array(uuid).min(1).max(500),
]);

const volumes = listOf(positiveVolume);
const positionVolumes = listOf(askedPositionVolume);

/** Reads `{id, volume}` or a list of them, of what has no volumes below zero. */
export const readVolumes = (value: unknown): AskedVolume[] =>
  readValue(volumes, whole(value, positiveVolume));

/** The same of positions of the estimate: on which side of zero a volume has to be the position says. */
export const readPositionVolumes = (value: unknown): AskedVolume[] =>
  readValue(positionVolumes, whole(value, askedPositionVolume));

/** Reads an id, `{id}` or a list of ids. */
export const readIds = (value: unknown): string[] => readValue(ids, value);

/** A volume that is no number at all is refused as a volume, not as a wrong shape of the union. */
const whole = (value: unknown, volume: AnyVolume) => {
  const list = Array.isArray(value) ? value : [value];
  for (const said of list) {
    const shape = named.and(z.object({ volume: z.unknown() })).safeParse(said);
    if (shape.success && !volume.safeParse(shape.data.volume).success) {
      throw fieldRefused('updateValue.volume', 'volume-not-positive');
    }
  }
  return value;
};

/** `41,25` of a volume as the database gives it. */
export const shownVolume = (volume: string): string =>
  volume
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',');
