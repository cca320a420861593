import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { remarkCategory, type Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../../db/transaction.ts';
import {
  type IssuerOnPaper,
  issuerOnPaper,
} from '../../../document-engine/repository/issuer-on-paper.ts';
import { type SeatRow, seatsOf } from '../../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../../document-engine/repository/sheet-head.ts';
import { formHead, signaturesOf } from '../../../document-engine/sheet-parts.ts';
import type { Block, Sheet } from '../../../printing/sheet.ts';
import { shownDate } from '../../../printing/sheet-words.ts';
import { namedFilesOf } from '../../../record-engine/repository/files.ts';
import { shownEmail } from '../../../texts/shown-email.ts';
import { movedFrom } from './present-remark.ts';
import { type WrittenRemark, writtenRemarks } from './written-repository.ts';

const subtitles: Record<Supervision, string> = {
  technical: 'технического надзора',
  author: 'авторского надзора',
};

/** A prescription as it is usually given: by whom, to whom, the table of remarks, what is enclosed, the marks of receipt. */
export const prescriptionSheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const issuer = await issuerOnPaper(db, recordId, head);
    const remarks = await writtenRemarks(db, recordId);
    const seats = await seatsOf(db, recordId);
    return {
      ...formHead(head, {
        norm: '',
        title: 'ПРЕДПИСАНИЕ',
        subtitle: subtitles[whose],
        projectHint: '(наименование и место расположения объекта)',
        name: 'Предписание',
        version,
      }),
      isLandscape: true,
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: 'Кем выдано', value: expertOf(issuer) },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        executers(seats.filter(({ seat_group }) => seat_group === 'executer')),
        ...basis(head.agreement),
        tableOf(remarks),
        ...enclosed(remarks, await namedFilesOf(db, recordId)),
        signaturesOf(seats, [{ key: 'executer', caption: 'Предписание получил' }], {
          // The expert signs what they issue.
          caption: 'Предписание выдал',
          name: issuer.name,
        }),
      ],
    };
  };

/** An expert of an organization is named with it. */
const expertOf = ({ side, name }: IssuerOnPaper): string =>
  side === name ? name : `${side}, ${name}`;

/** The contract of the passport, where there is one. */
const basis = (agreement: string): Block[] =>
  agreement === ''
    ? []
    : [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [{ caption: 'Основание', value: `Договор ${agreement}` }],
        },
      ];

const executers = (seats: SeatRow[]): Block => ({
  kind: 'people',
  caption: 'Кому выдано:',
  hint: '(фамилия, имя, отчество (при наличии), организация, должность)',
  roles: [
    {
      caption: 'исполнитель',
      people: seats.map((seat) => ({
        name: seat.fullname,
        organization: seat.organization_name ?? '',
        position: seat.job_ru,
      })),
    },
  ],
});

const tableOf = (remarks: WrittenRemark[]): Block => ({
  kind: 'table',
  columns: [
    { header: '№', align: 'center', width: 12 },
    { header: 'Наименование замечания', align: 'left', width: 44 },
    { header: 'Выявленное нарушение', align: 'left', width: 58 },
    { header: 'Категория', align: 'center', width: 23 },
    { header: 'Предписано', align: 'left', width: 58 },
    { header: 'Срок', align: 'center', width: 25 },
    { header: 'Ответственный', align: 'left', width: 37 },
  ],
  rows: remarks.map((remark) => [
    String(remark.number),
    remark.remark_name,
    remark.identified_remark_name,
    categoryNames[remarkCategory.toWire(remark.category)].ru,
    remark.prescription,
    datesOf(remark),
    [shownEmail(remark.responsible_name), remark.organization_name].filter(Boolean).join('\n'),
  ]),
});

/** The date that holds, and below it the one it was sent with first. */
const datesOf = (remark: WrittenRemark): string => {
  const first = movedFrom(remark);
  return [shownDate(remark.due_date), ...(first ? [`был ${shownDate(first)}`] : [])].join('\n');
};

/** Photographs are not printed: their hashes bind them to the paper, and a hundred of them would hide what it says. */
const enclosed = (
  remarks: WrittenRemark[],
  files: { fileName: string; sha256: string }[],
): Block[] => {
  const named = ({ fileName, sha256 }: { fileName: string; sha256: string }) =>
    `${fileName}, SHA-256 ${sha256}`;
  const items = [
    ...remarks.flatMap(({ number, files: own }) =>
      own.map((file) => `Замечание ${number}: ${named(file)}`),
    ),
    ...files.map(named),
  ];
  return items.length === 0 ? [] : [{ kind: 'list', caption: 'Приложения', items }];
};
