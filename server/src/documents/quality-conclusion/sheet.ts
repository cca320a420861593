import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead, shownMonth, signaturesOf } from '../../document-engine/sheet-parts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Sheet } from '../../printing/sheet.ts';
import { findConclusion } from './repository.ts';

const experts: Record<Supervision, string> = {
  technical: 'Технический надзор',
  author: 'Авторский надзор',
};

/** A conclusion in the order it is usually given: object, period, who concludes, what, for how much. */
export const conclusionSheet =
  (name: string, whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const { period, description, total_price } = await findConclusion(db, recordId);
    const [title = '', ...subtitle] = name.split(' ');
    return {
      ...formHead(head, {
        norm: '',
        title: title.toUpperCase(),
        subtitle: subtitle.join(' '),
        projectHint: '(наименование и место расположения объекта)',
        name: title,
        version,
      }),
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: 'Отчетный период', value: shownMonth(period) },
            { caption: experts[whose], value: head.author_side },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        {
          kind: 'field',
          number: '1',
          caption: 'Вывод о соответствии проекту и нормам',
          value: description,
        },
        {
          kind: 'field',
          number: '2',
          caption: 'Стоимость принятых работ, тг',
          value: total_price === null ? '' : shownNumber(total_price, 2),
        },
        signaturesOf(await seatsOf(db, recordId), [{ key: 'approver', caption: 'Заказчик' }]),
      ],
    };
  };
