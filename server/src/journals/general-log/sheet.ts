import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet, TableBlock } from '../../printing/sheet.ts';
import { dayOf, shownDate } from '../../printing/sheet-words.ts';
import type { HandbookRow } from '../handbooks/repository.ts';
import { registerHead, titleBlocks } from '../paper/head.ts';
import type { Title } from '../paper/title-repository.ts';
import { postInWords } from '../posts/present.ts';
import type { PostRow } from '../posts/repository.ts';
import type { entryList } from './list.ts';

/** What is printed: the object, entries in the order of their days, their journals, and what was said in those of the supervisions. */
export type PrintedLog = {
  title: Title;
  entries: ReturnType<(typeof entryList)['present']>[];
  journals: HandbookRow[];
  remarks: PostRow[];
};

/** The general log on paper, with its title page. Forms are Russian, whoever prints them. */
export const generalLogSheet = ({ title, ...log }: PrintedLog, now: Date): Sheet => ({
  ...registerHead(
    { title: 'ОБЩИЙ ЖУРНАЛ', subtitle: 'производства работ', name: 'Общий журнал' },
    title,
    now,
  ),
  blocks: [
    ...titleBlocks(title),
    { kind: 'heading', text: 'Перечень специальных журналов' },
    journalsBlock(log.journals),
    { kind: 'heading', text: 'Сведения о производстве работ' },
    worksTable(log.entries),
    { kind: 'heading', text: 'Замечания контролирующих лиц' },
    remarksBlock(log),
  ],
});

const journalsBlock = (journals: HandbookRow[]): Block =>
  journals.length === 0
    ? { kind: 'text', text: 'Специальные журналы к записям не ведутся.' }
    : {
        kind: 'list',
        caption: 'К записям ведутся',
        items: [...journals]
          .sort((one, other) => one.name.localeCompare(other.name, 'ru'))
          .map(({ name }) => name),
      };

const worksTable = (entries: PrintedLog['entries']): TableBlock => ({
  kind: 'table',
  numbered: true,
  columns: [
    { header: '№', align: 'left', width: 9 },
    { header: 'Дата работ', align: 'left', width: 24 },
    { header: 'Смена', align: 'left', width: 20 },
    { header: 'Описание работ, наименование конструкций', align: 'left', width: 52 },
    { header: 'Место, оси, отметки', align: 'left', width: 30 },
    { header: 'Погода, °С', align: 'left', width: 20 },
    { header: 'Выполнено за смену', align: 'right', width: 25 },
    { header: 'Механизмы', align: 'left', width: 33 },
    { header: 'Рабочие', align: 'left', width: 30 },
    { header: 'Исполнитель', align: 'left', width: 32 },
  ],
  rows: entries.map((entry, at) => [
    String(at + 1),
    shownDate(entry.dateOfWork),
    entry.workShift,
    entry.constructionDescription,
    entry.location,
    `${entry.weatherConditioin}\n${entry.airTemperature}`, // sic
    `${shownNumber(String(entry.completedWorksPerShift), 0)} ${entry.measurementUnit}`,
    `${entry.mechanismName} × ${entry.mechanismAmount}`,
    `${entry.specialtyName} × ${entry.specialtyAmount}`,
    entry.author,
  ]),
});

const remarksBlock = ({ journals, remarks }: Pick<PrintedLog, 'journals' | 'remarks'>): Block =>
  remarks.length === 0
    ? { kind: 'text', text: 'Замечаний нет.' }
    : {
        kind: 'table',
        columns: [
          { header: 'Дата записи', align: 'left', width: 22 },
          { header: 'Журнал', align: 'left', width: 45 },
          { header: 'Замечание, отметка об устранении', align: 'left', width: 140 },
          { header: 'Кем внесено', align: 'left', width: 40 },
        ],
        rows: remarks.map((post) => {
          const journal = journals.find(({ id }) => id === post.handbook_id);
          return [
            dayOf(post.created_at),
            journal?.name ?? '',
            journal ? postInWords(journal, post) : '',
            post.author_name,
          ];
        }),
      };
