import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { siteProtocol } from '@nysan/contract/kinds/site-protocol.ts';
import type { Reader } from '../../db/transaction.ts';
import { type SeatRow, seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead } from '../../document-engine/sheet-parts.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { namedFilesOf } from '../../record-engine/repository/files.ts';
import { findProtocol } from './repository.ts';

/** What each sort says otherwise. */
const words: Record<ProtocolSort, { title: string; subtitle: string; subject: string }> = {
  geodetic: {
    title: 'ИСПОЛНИТЕЛЬНАЯ ГЕОДЕЗИЧЕСКАЯ СХЕМА',
    subtitle: '',
    subject: '(конструкция, оси, отметки)',
  },
  test: {
    title: 'ПРОТОКОЛ',
    subtitle: 'испытаний',
    subject: '(наименование продукции или конструкции)',
  },
};

/**
 * A protocol as a cover of its files: object, who presents what of which day, the files by their hashes, who confirms it.
 * The drawing or the laboratory’s own paper is among the files.
 */
export const protocolSheet =
  (sort: ProtocolSort) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const { name, protocol_date: date } = await findProtocol(db, recordId);
    const seats = await seatsOf(db, recordId);
    const { title, subtitle, subject } = words[sort];
    return {
      ...formHead(head, {
        norm: '',
        title,
        subtitle,
        projectHint: '(наименование и место расположения объекта)',
        name: siteProtocol[sort].one.ru,
        version,
      }),
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: protocolPlain[sort].protocolDate.label.ru, value: shownDate(date) },
            { caption: 'Представил', value: head.author_side },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        { kind: 'field', number: '1', caption: 'Наименование', value: name, hint: subject },
        {
          kind: 'list',
          number: '2',
          caption: 'Файлы',
          items: (await namedFilesOf(db, recordId)).map(
            ({ fileName, sha256 }) => `${fileName}, SHA-256 ${sha256}`,
          ),
        },
        peopleOf(seats),
        signaturesOf(seats),
      ],
    };
  };

const peopleOf = (seats: SeatRow[]): Block => ({
  kind: 'people',
  hint: '(фамилия, имя, отчество (при наличии), организация, должность)',
  roles: [
    {
      caption: 'Согласующие',
      people: seats.map((seat) => ({
        name: seat.fullname,
        organization: seat.organization_name ?? '',
        position: seat.job_ru,
      })),
    },
  ],
});

/** One group of people of many roles: each signs as what they are in the project. */
const signaturesOf = (seats: SeatRow[]): Block => ({
  kind: 'signatures',
  markHint: '(подпись)',
  nameHint: '(фамилия, имя, отчество)',
  lines: seats.map(({ role_ru, fullname }) => ({ caption: role_ru, mark: '', name: fullname })),
});
