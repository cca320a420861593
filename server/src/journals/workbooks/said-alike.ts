import { folded } from '@nysan/contract/look-alikes.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';

/** A text as it looks, whatever its blanks; a number without zeros that say nothing. */
export const comparedValue = (value: string): string =>
  /^-?\d+\.\d+$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : folded(value).replace(/\s+/g, ' ').trim();

/** What a record says in every field, the same for records that say it alike. */
export const allSaidBy = (values: OwnValues): string =>
  JSON.stringify(
    Object.entries(values).map(([name, value]) => [name, comparedValue(String(value ?? ''))]),
  );
