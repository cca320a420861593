import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { issuerOnPaper } from '../../document-engine/repository/issuer-on-paper.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead } from '../../document-engine/sheet-parts.ts';
import type { Sheet } from '../../printing/sheet.ts';
import { namedFilesOf } from '../../record-engine/repository/files.ts';
import { shownWeek } from './period-field.ts';
import {
  decidersOf,
  filesBlock,
  issuerPair,
  NOTHING,
  subtitles,
  textBlock,
} from './sheet-parts.ts';
import { weeklySlots } from './weekly-answer.ts';
import { findWeekly } from './weekly-repository.ts';

/** A weekly report in the order it is usually given: what week, by which papers, how works go, how well they are done. */
export const weeklySheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const [head, row, seats, schedule, photos] = await Promise.all([
      findSheetHead(db, recordId),
      findWeekly(db, recordId),
      seatsOf(db, recordId),
      namedFilesOf(db, recordId, weeklySlots.schedule),
      namedFilesOf(db, recordId, weeklySlots.photos),
    ]);
    const issuer = await issuerOnPaper(db, recordId, head);
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
            issuerPair(issuer),
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        { kind: 'heading', text: 'Сроки реализации' },
        filesBlock('1', reportNames.workSchedule.ru, schedule, NOTHING),
        textBlock('2', weeklyPlain.workExecution.label.ru, row.work_execution),
        { kind: 'heading', text: weeklyPlain.workQuality.label.ru },
        textBlock('3', weeklyPlain.workQuality.label.ru, row.work_quality),
        filesBlock('4', reportNames.objectPhotos.ru, photos, NOTHING),
        ...decidersOf(seats, issuer),
      ],
    };
  };
