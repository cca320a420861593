import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { remarkCategory } from '@nysan/contract/wire.ts';
import type { RecordRows } from '../../../record-engine/kind.ts';
import { shownEmail } from '../../../texts/shown-email.ts';
import { remarkCaption, remarkCaptions } from './captions.ts';
import { writtenRemarks } from './written-repository.ts';

/** Remarks as the history of their prescription shows them. */
export const remarkRows: RecordRows = {
  word: 'remarks',
  caption: remarkCaption,
  fieldCaptions: remarkCaptions,
  read: async (trx, { id }) => {
    const rows = await writtenRemarks(trx, id);
    return rows.map((row) => ({
      number: row.number,
      values: {
        remarkName: row.remark_name,
        identifiedRemarkName: row.identified_remark_name,
        category: categoryNames[remarkCategory.toWire(row.category)].ru,
        prescription: row.prescription,
        dueDate: row.due_date,
        responsible: shownEmail(row.responsible_name),
        files: row.files.map(({ fileName }) => fileName).join(', ') || null,
      },
    }));
  },
};
