import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead } from '../../document-engine/sheet-parts.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { namedFilesOf } from '../../record-engine/repository/files.ts';
import { shownWeek } from './period-field.ts';
import { decidersOf, shownFiles } from './sheet-parts.ts';
import { weeklySlots } from './weekly-answer.ts';
import { findWeekly } from './weekly-repository.ts';

const subtitles: Record<Supervision, string> = {
  technical: 'технического надзора',
  author: 'авторского надзора',
};

/** A weekly report in the order it is usually given: what week, by which papers, how works go, how well they are done. */
export const weeklySheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const row = await findWeekly(db, recordId);
    const seats = await seatsOf(db, recordId);
    const schedule = await namedFilesOf(db, recordId, weeklySlots.schedule);
    const photos = await namedFilesOf(db, recordId, weeklySlots.photos);
    return {
      ...formHead(head, {
        norm: '',
        title: 'ЕЖЕНЕДЕЛЬНЫЙ ОТЧЕТ',
        subtitle: subtitles[whose],
        projectHint: '(наименование и место расположения объекта)',
        name: 'Еженедельный отчет',
        version,
      }),
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: weeklyPeriod.reportPeriod.label.ru, value: shownWeek(row) },
            { caption: weeklyPlain.orderDataAndNumber.label.ru, value: row.order_data_and_number },
            {
              caption: weeklyPlain.agreementDataAndNumber.label.ru,
              value: row.agreement_data_and_number,
            },
            { caption: 'Составил', value: head.author_side },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        { kind: 'heading', text: 'Сроки реализации' },
        list('1', reportNames.workSchedule.ru, shownFiles(schedule)),
        text('2', weeklyPlain.workExecution.label.ru, row.work_execution),
        { kind: 'heading', text: weeklyPlain.workQuality.label.ru },
        text('3', weeklyPlain.workQuality.label.ru, row.work_quality),
        list('4', reportNames.objectPhotos.ru, shownFiles(photos)),
        ...decidersOf(seats),
      ],
    };
  };

const text = (number: string, caption: string, value: string): Block => ({
  kind: 'field',
  number,
  caption,
  value,
});

const list = (number: string, caption: string, items: string[]): Block =>
  items.length === 0 ? text(number, caption, 'нет') : { kind: 'list', number, caption, items };
