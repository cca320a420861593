import {
  type Answer,
  documentId,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../document-kit/testing/document-server.ts';
import type { GeneralLogEntry, LogRow } from '../general-log/queries.ts';
import type { HungJournal, Post } from '../posts/queries.ts';

export const logAddress = `/app/project/${projectId}/exec-document/general-log`;
export const entryAddress = `${logAddress}/${documentId}`;

const fields = {
  dateOfWork: '2026-11-18',
  workShift: 'Дневная',
  constructionDescription: 'Бетонирование ростверка',
  location: 'А–Г / 4–6',
  weatherConditioin: 'снег', // sic
  airTemperature: '-4',
  completedWorksPerShift: 41.25,
  measurementUnit: 'm3',
  mechanismName: 'Автобетононасос',
  mechanismAmount: '1',
  specialtyName: 'Бетонщик',
  specialtyAmount: '8',
};
const head = {
  id: documentId,
  author: 'Омаров Марат Талгатұлы',
  createdAt: '2026-11-18T13:42:10Z',
  isCreator: true,
  editable: true,
  deletable: true,
  citedBy: null,
};

export const aRow = (changes: Partial<LogRow> = {}): LogRow => ({
  ...head,
  ...fields,
  fileCount: 6,
  ...changes,
});

export const anEntry = (changes: Partial<GeneralLogEntry> = {}): GeneralLogEntry => ({
  ...head,
  ...fields,
  projectUuid: projectId,
  updatedAt: '2026-11-18T13:42:10Z',
  version: 3,
  projectFiles: [],
  takesFiles: true,
  fileUuids: [],
  ...changes,
});

const [day, volume, place] = [idOf(21), idOf(22), idOf(23)];

export const aJournal = (changes: Partial<HungJournal> = {}): HungJournal => ({
  id: idOf(20),
  name: 'Журнал бетонных работ',
  categoryName: 'Бетонные работы',
  fields: [
    { id: day, name: 'Дата', fieldType: 'DATE' },
    { id: place, name: 'Конструкция', fieldType: 'TEXT' },
    { id: volume, name: 'Объем, м³', fieldType: 'NUMBER' },
  ],
  postCount: 1,
  mayWrite: true,
  ...changes,
});

export const aPost = (changes: Partial<Post> = {}): Post => ({
  uuid: idOf(30),
  author: 'Омаров Марат Талгатұлы',
  createdAt: '2026-11-18T13:50:00Z',
  updatedAt: '2026-11-18T13:50:00Z',
  editable: true,
  records: [
    { fieldId: day, name: 'Дата', fieldType: 'DATE', value: '2026-11-18' },
    { fieldId: place, name: 'Конструкция', fieldType: 'TEXT', value: null },
    { fieldId: volume, name: 'Объем, м³', fieldType: 'NUMBER', value: 22.5 },
  ],
  ...changes,
});

export const paths = {
  list: `/journals/general-log/${projectId}`,
  details: `/journals/general-log/details/${documentId}`,
  entry: `/journals/general-log/${documentId}`,
  copy: `/journals/copy/general-log/${documentId}`,
  hung: `/handbooks/general-log/${documentId}`,
  posts: `/journals/general-log/records/${documentId}`,
};

type Kept = {
  entry?: GeneralLogEntry;
  rows?: LogRow[];
  journals?: HungJournal[];
  posts?: Post[];
};

/** A server with one entry and its journals; `answer` comes before it. */
export const keepLog = (
  { entry = anEntry(), rows = [aRow()], journals = [], posts = [] }: Kept,
  answer?: Answer,
  role?: Parameters<typeof serve>[1],
) =>
  serve((called) => {
    const answered = answer?.(called);
    if (answered || called.method !== 'GET') {
      return answered;
    }
    switch (called.path) {
      case paths.list:
        return pageOf(rows);
      case paths.details:
        return Response.json(entry);
      case paths.hung:
        return Response.json(journals);
      case paths.posts:
        return Response.json(posts);
      case '/handbooks':
        return pageOf([]);
      default:
        return undefined;
    }
  }, role);
