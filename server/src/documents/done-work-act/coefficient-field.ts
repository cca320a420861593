import { askedPercent, line, uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { addCoefficient, changeCoefficient, removeCoefficient } from './coefficient-repository.ts';
import { coefficientsOf } from './repository.ts';

const value = askedPercent({ min: -100, max: 100 });
const added = z.object({ name: line(200), value });
const changed = z.object({ id: uuid, name: line(200), value });
const removed = z.union([uuid, z.object({ id: uuid }).transform(({ id }) => id)]);

/** Free coefficients: ADD takes `{name, value}`, UPDATE `{id, name, value}`, DELETE an id. Values are percent. */
export const freeCoefficients: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'ADD') {
      const asked = readValue(added, updateValue);
      return (trx, { record }) => addCoefficient(trx, record, asked);
    }
    if (action === 'UPDATE') {
      const asked = readValue(changed, updateValue);
      return (trx, { record }) => changeCoefficient(trx, record, asked);
    }
    const id = readValue(removed, updateValue);
    return (trx, { record }) => removeCoefficient(trx, record, id);
  },
  read: async (trx, record) => {
    const rows = await coefficientsOf(trx, record.id);
    return rows.length > 0
      ? rows.map(({ name, percent }) => `${name}: ${shownPercent(percent)}`).join('; ')
      : null;
  },
};

/** A rate as people read it: «9,5 %». */
export const shownPercent = (percent: string): string =>
  `${(percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent).replace('.', ',')} %`;
