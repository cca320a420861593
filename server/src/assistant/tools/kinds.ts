import { listTarget, newsTarget } from '@nysan/contract/news-targets.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { ReadingRoute } from '../asker.ts';

/** A kind as questions name it: the lists and pages of the records people call so. */
type AskedKind = {
  caption: Translations;
  /** Our words for it, those of both supervisions apart. */
  kinds: readonly string[];
  /** Goes through approval. */
  isDocument: boolean;
  list: ReadingRoute;
  /** The page of its list counts from here. */
  firstPage: 0 | 1;
  projectParam: 'projectId' | 'projectUuid';
  get: ReadingRoute;
  /** The words of its list for a period of work, where it has another than creation. */
  period?: string;
};

const caption = (ru: string, kk: string, en: string): Translations => ({ ru, kk, en });
const document = { isDocument: true, firstPage: 0, projectParam: 'projectId' } as const;
const record = { isDocument: false, firstPage: 0, projectParam: 'projectId' } as const;
const ofBoth = (kind: string) => [`${kind}/technical`, `${kind}/author`] as const;

export const askedKinds: Readonly<Record<string, AskedKind>> = {
  'hidden-work-act': {
    ...document,
    caption: caption('Акты скрытых работ', 'Жасырын жұмыстар актілері', 'Hidden works acts'),
    kinds: ['hidden-work-act'],
    list: rooms.hiddenWorkAct.list,
    get: rooms.hiddenWorkAct.get,
  },
  'done-work-act': {
    ...document,
    caption: caption(
      'Акты выполненных работ',
      'Орындалған жұмыстар актілері',
      'Work completion acts',
    ),
    kinds: ['done-work-act'],
    list: rooms.doneWorkAct.list,
    get: rooms.doneWorkAct.get,
    firstPage: 1,
    period: 'period',
  },
  reference: {
    ...document,
    caption: caption('Справки', 'Анықтамалар', 'Payment certificates'),
    kinds: ['reference'],
    list: rooms.references.list,
    get: rooms.references.get,
    period: 'period',
  },
  prescription: {
    ...document,
    caption: caption('Предписания', 'Нұсқамалар', 'Instructions'),
    kinds: ofBoth('prescription'),
    list: rooms.prescriptions.list,
    get: rooms.prescriptions.get,
  },
  'execution-report': {
    ...document,
    caption: caption('Отчеты об исполнении', 'Орындалуы туралы есептер', 'Compliance reports'),
    kinds: ofBoth('execution-report'),
    list: rooms.executionReports.list,
    get: rooms.executionReports.get,
  },
  'weekly-report': {
    ...document,
    caption: caption('Еженедельные отчеты', 'Апта сайынғы есептер', 'Weekly reports'),
    kinds: ofBoth('weekly-report'),
    list: rooms.weeklyReports.list,
    get: rooms.weeklyReports.get,
  },
  'monthly-report': {
    ...document,
    caption: caption('Ежемесячные отчеты', 'Ай сайынғы есептер', 'Monthly reports'),
    kinds: ofBoth('monthly-report'),
    list: rooms.monthlyReports.list,
    get: rooms.monthlyReports.get,
  },
  'quality-conclusion': {
    ...document,
    caption: caption('Заключения о качестве', 'Сапа туралы қорытындылар', 'Quality conclusions'),
    kinds: ofBoth('quality-conclusion'),
    list: rooms.conclusions.list,
    get: rooms.conclusions.get,
  },
  'service-calculation': {
    ...document,
    caption: caption(
      'Расчеты стоимости услуг',
      'Қызметтер құнының есептері',
      'Supervision fee statements',
    ),
    kinds: ofBoth('service-calculation'),
    list: rooms.calculations.list,
    get: rooms.calculations.get,
  },
  'geodetic-protocol': {
    ...document,
    caption: caption(
      'Исполнительные геодезические схемы',
      'Атқарушылық геодезиялық схемалар',
      'As-built surveys',
    ),
    kinds: ['geodetic-protocol'],
    list: rooms.geodeticProtocols.list,
    get: rooms.geodeticProtocols.get,
  },
  'test-protocol': {
    ...document,
    caption: caption('Протоколы испытаний', 'Сынақ хаттамалары', 'Test reports'),
    kinds: ['test-protocol'],
    list: rooms.testProtocols.list,
    get: rooms.testProtocols.get,
  },
  'general-log': {
    ...record,
    caption: caption('Записи общего журнала', 'Жалпы журнал жазбалары', 'Site diary entries'),
    kinds: ['general-log'],
    list: rooms.generalLog.list,
    get: rooms.generalLog.get,
    projectParam: 'projectUuid',
    period: 'dateOfWork',
  },
  'verification-log': {
    ...record,
    caption: caption(
      'Записи журнала верификации',
      'Верификациялау журналының жазбалары',
      'Materials verification log entries',
    ),
    kinds: ['verification-log'],
    list: rooms.verificationLog.list,
    get: rooms.verificationLog.get,
    period: 'deliveryDate',
  },
  'technical-inspection': {
    ...record,
    caption: caption(
      'Акты технического осмотра',
      'Техникалық қарап-тексеру актілері',
      'Technical inspection records',
    ),
    kinds: ['technical-inspection'],
    list: rooms.technicalInspections.list,
    get: rooms.technicalInspections.get,
  },
  certificate: {
    ...record,
    caption: caption('Сертификаты', 'Сертификаттар', 'Certificates'),
    kinds: ['certificate'],
    list: rooms.certificates.list,
    get: rooms.certificates.get,
  },
  'photo-fixation': {
    ...record,
    caption: caption('Фотофиксации', 'Фототіркеулер', 'Photo records'),
    kinds: ['photo-fixation'],
    list: rooms.photoFixations.list,
    get: rooms.photoFixations.get,
    period: 'photoDate',
  },
  letter: {
    ...record,
    caption: caption('Письма', 'Хаттар', 'Letters'),
    kinds: ['letter'],
    list: rooms.letters.list,
    get: rooms.letters.get,
  },
  memo: {
    ...record,
    caption: caption('Служебные записки', 'Қызметтік жазбалар', 'Memos'),
    kinds: ['memo'],
    list: rooms.memos.list,
    get: rooms.memos.get,
  },
  minutes: {
    ...record,
    caption: caption('Протоколы', 'Хаттамалар', 'Minutes'),
    kinds: ['minutes'],
    list: rooms.minutes.list,
    get: rooms.minutes.get,
  },
};

/** A kind of one supervision, or one that is of neither, as its lists are asked: our word for it and the `type` of the call. */
export type Listed = { asked: AskedKind; kind: string; type: 'TECHNICAL' | 'AUTHOR' | null };

export const listedOf = (name: string): Listed[] => {
  const asked = askedKinds[name];
  return (asked?.kinds ?? []).flatMap((kind) =>
    asked
      ? [
          {
            asked,
            kind,
            type: kind.endsWith('/technical')
              ? 'TECHNICAL'
              : kind.endsWith('/author')
                ? 'AUTHOR'
                : null,
          },
        ]
      : [],
  );
};

/** The asked kind a kind of records belongs to. */
export const askedKindOf = (kind: string): AskedKind | undefined =>
  Object.values(askedKinds).find(({ kinds }) => kinds.includes(kind));

/** The page of a record. */
export const recordTarget = (projectId: string, kind: string, recordId: string): string =>
  newsTarget({ projectId, type: '', recordId, kind });

/** The page of a list with its filters, as the address bar has them. */
export const listPage = (
  projectId: string,
  kind: string,
  filters: Record<string, string | undefined> = {},
): string => withQuery(listTarget(projectId, kind), filters);

export const withQuery = (path: string, filters: Record<string, string | undefined>): string => {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(said as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
};
