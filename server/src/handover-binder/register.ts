import { buffer } from 'node:stream/consumers';
import { documentStages } from '@nysan/contract/document-stages.ts';
import type { CellValue } from 'hucre/xlsx';
import type { Block, Sheet } from '../printing/sheet.ts';
import { dayOf, longDateOf, pageCaption, shownDate } from '../printing/sheet-words.ts';
import { inParts } from '../record-engine/handover.ts';
import { writeWorkbook } from '../record-engine/write-workbook.ts';
import type { Contents } from './contents.ts';
import { type LedgerPaper, signersOf } from './ledger.ts';

/** What the register says besides its lines. */
export type Registered = Pick<Contents, 'object' | 'asOf' | 'leftOut' | 'folders'> & {
  /** Period and section, as they are read. */
  scope: string;
};

const NAME = 'Реестр исполнительной документации';
const NOTHING = 'Ничего не осталось вне комплекта.';
const REST = 'Не вошло в комплект';

/** The register on paper, part by part; the last one says what was left out, and why. */
export const registerSheets = (said: Registered, papers: LedgerPaper[]) => {
  const parts = inParts('Реестр', [...papers.entries()]);
  return parts.map(({ name, rows }, at) => ({
    name,
    sheet: {
      ...headOf(said, name),
      blocks: [
        { kind: 'text', text: `Состав комплекта: ${said.scope}.` },
        tableOf(rows),
        ...(at === parts.length - 1 ? restBlocks(said) : []),
      ],
    } satisfies Sheet,
  }));
};

const headOf = ({ object, asOf }: Registered, name: string): Omit<Sheet, 'blocks'> => ({
  language: 'ru',
  isLandscape: true,
  title: 'РЕЕСТР',
  number: '',
  subtitle: 'исполнительной документации',
  date: longDateOf(asOf, 'ru'),
  issuedAt: asOf.toISOString(),
  projectName: object.name,
  address: object.address,
  projectHint: '(наименование и место расположения объекта)',
  projectVersionLine: `${NAME} · ${name} · по состоянию на ${dayOf(asOf)}`,
  pageCaption: pageCaption('ru'),
});

const tableOf = (rows: [number, LedgerPaper][]): Block => ({
  kind: 'table',
  columns: [
    { header: '№', align: 'left', width: 10 },
    { header: 'Документ', align: 'left', width: 40 },
    { header: 'Номер', align: 'left', width: 22 },
    { header: 'Наименование', align: 'left', width: 48 },
    { header: 'Дата', align: 'left', width: 20 },
    { header: 'Подписанты', align: 'left', width: 44 },
    { header: 'Приложений', align: 'right', width: 24 },
    { header: 'SHA-256', align: 'left', width: 49 },
  ],
  rows: rows.map(([at, paper]) => [
    String(at + 1),
    paper.kind,
    paper.number ?? '',
    paper.name,
    paper.day === null ? '' : shownDate(paper.day),
    signersOf(paper),
    String(paper.attachments.length),
    paper.file?.sha256 ?? '',
  ]),
});

const restBlocks = (said: Registered): Block[] => {
  const rest = restOf(said);
  return [
    { kind: 'heading', text: REST },
    rest.length === 0
      ? { kind: 'text', text: NOTHING }
      : {
          kind: 'table',
          columns: [
            { header: 'Документы', align: 'left', width: 90 },
            { header: 'Почему', align: 'left', width: 110 },
            { header: 'Количество', align: 'right', width: 30 },
          ],
          rows: rest.map((row) => row.map(String)),
        },
  ];
};

const reasons: Record<string, string> = {
  created: 'Не отправлены на согласование',
  inApproval: 'Ждут решения',
  rejected: 'Отклонены',
};

type Rest = [kind: string, why: string, count: number | ''];

/** Papers that do not go in: those nobody approved yet, and kinds that who asked for the binder may not read. */
const restOf = ({ leftOut, folders }: Registered): Rest[] =>
  folders.flatMap(({ handover, isReadable }): Rest[] => {
    if (!isReadable) {
      return [[handover.folder.ru, 'Не открыты тому, кто собрал комплект', '']];
    }
    return leftOut
      .filter(({ kind }) => kind === handover.kind.kind)
      .map(({ status, count }) => [handover.folder.ru, reasons[status] ?? '', count]);
  });

/** The same as a workbook. */
export const registerBook = (said: Registered, papers: LedgerPaper[]): Promise<Uint8Array> =>
  buffer(
    writeWorkbook({
      name: 'Реестр',
      columns: [6, 34, 16, 44, 12, 16, 44, 12, 60, 66].map((width) => ({
        width,
        style: { alignment: { vertical: 'top', wrapText: true } },
      })),
      title: [NAME, said.object.name, said.scope, dayOf(said.asOf)].join('. '),
      head: [
        '№',
        'Документ',
        'Номер',
        'Наименование',
        'Дата',
        'Статус',
        'Подписанты',
        'Приложений',
        'Файл',
        'SHA-256',
      ],
      rows: linesOf(said, papers),
      rowCount: () => papers.length,
    }),
  );

function* linesOf(said: Registered, papers: LedgerPaper[]): Generator<CellValue[]> {
  for (const [at, paper] of papers.entries()) {
    yield [
      at + 1,
      paper.kind,
      paper.number,
      paper.name,
      paper.day === null ? null : shownDate(paper.day),
      paper.stage && documentStages[paper.stage].label.ru,
      signersOf(paper),
      paper.attachments.length,
      paper.file?.path ?? '',
      paper.file?.sha256 ?? null,
    ];
  }
  yield [];
  const rest = restOf(said);
  yield [null, rest.length === 0 ? NOTHING : REST];
  for (const [kind, why, count] of rest) {
    yield [null, kind, null, why, null, null, null, count || null];
  }
}
