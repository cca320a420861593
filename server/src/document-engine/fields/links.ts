import { uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { fieldRefused } from '../../http/problem.ts';
import { linkedIds, removeLinks } from '../repository/links.ts';
import { readValue } from './columns.ts';
import type { Field } from './field.ts';

const linked = z.union([
  uuid.transform((id) => [id]),
  z.array(uuid).min(1).max(100),
  z.object({ id: uuid, volume: z.unknown() }).transform(({ id }) => [id]),
]);

/**
 * Links to records of other rooms of the same project. A record that is not there is refused; of the four kinds an
 * act can name none exists yet, so every ADD is.
 */
export const links = (table: string, kind: string): Field => ({
  parse: ({ action, updateValue }) => {
    const ids = readValue(linked, updateValue);
    if (action !== 'DELETE') {
      throw fieldRefused('updateValue', 'unknown-reference');
    }
    return (trx, { document }) => removeLinks(trx, table, kind, document, ids);
  },
  read: (trx, document) => linkedIds(trx, table, kind, document),
});
