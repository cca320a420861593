import type { Asked } from './expected.ts';
import type { QuestionKind } from './kinds.ts';

/** Beginnings of the short names of the demo world's projects. */
export const projectNames = {
  school: 'Школа на 300 мест',
  flats: 'ЖК «Нұрлы тау»',
  road: 'Дорога Туркестан',
} as const;
type ProjectName = keyof typeof projectNames;

/** Days and periods as questions mean them: `2026-11-03`, `day:-1`, `month:-1`, `year:0`. */
export type Sample = Omit<Asked, 'asker' | 'project' | 'day' | 'period' | 'other'> & {
  asker: string;
  project?: ProjectName;
  day?: string;
  period?: string;
  other?: string;
};

const contractor = 'general-contractor';
const supervisor = 'technical-supervision';

/** One question of each kind that the demo world answers with something. */
export const samples: Record<QuestionKind, Sample> = {
  missingToSend: { asker: contractor, project: 'school', paper: 'АСР-000013' },
  positionLeft: {
    asker: contractor,
    project: 'school',
    position: 'Бетонирование монолитного ростверка',
    measure: 'volume',
  },
  actsOfPosition: {
    asker: contractor,
    project: 'school',
    position: 'Бетонирование монолитных колонн в щитовой опалубке',
  },
  paperHolders: { asker: contractor, project: 'school', paper: 'АСР-000012' },
  whyRejected: { asker: contractor, project: 'school', paper: 'АСР-000007' },
  myOpenRemarks: { asker: 'subcontractor', project: 'school' },
  doneNotBilled: { asker: contractor, project: 'flats' },
  batchLeft: { asker: contractor, project: 'school', batch: 'ВЖ-000007' },
  batchWentTo: { asker: contractor, project: 'school', batch: 'ВЖ-000008' },
  dueInPeriod: { asker: contractor, project: 'road', period: 'days:-30:30' },
  awaitingMySignature: { asker: supervisor, project: 'road' },
  overduePapers: { asker: supervisor, project: 'school' },
  overdueByOrganization: { asker: supervisor, project: 'school' },
  unansweredPrescriptions: { asker: supervisor, project: 'flats' },
  remarksByCategory: { asker: supervisor, project: 'school' },
  daysWithoutLog: { asker: supervisor, project: 'school', period: 'days:-14:0' },
  volumesOfPeriod: { asker: supervisor, project: 'school', period: 'days:-50:-25' },
  papersAboutWork: { asker: supervisor, project: 'school', words: 'гидроизоляция' },
  weatherOfDay: { asker: supervisor, project: 'school', day: 'day:-2' },
  workersOfDay: { asker: supervisor, project: 'flats', day: 'day:-1' },
  worksOfDay: { asker: supervisor, project: 'road', day: 'day:-1' },
  projectProgress: { asker: 'customer', project: 'school' },
  projectLag: { asker: 'customer', project: 'road' },
  projectForecast: { asker: 'customer', project: 'flats' },
  closedByMonth: { asker: 'customer', project: 'school' },
  compareMonths: { asker: 'customer', project: 'school', period: 'month:-1', other: 'month:-2' },
  stuckMoney: { asker: 'customer', project: 'school' },
  contractLeft: { asker: 'customer', project: 'road' },
  billedInPeriod: { asker: 'customer', project: 'flats', period: 'month:-1' },
  overdueByRegion: { asker: 'admin' },
  projectsWithoutActs: { asker: 'admin' },
  worstOrganizations: { asker: 'customer', project: 'school' },
  paperStatus: { asker: supervisor, project: 'flats', paper: 'АСР-000010' },
  signedBy: { asker: contractor, project: 'school', paper: 'АСР-000009' },
  peopleOfProject: { asker: supervisor, project: 'school', role: 'SUBCONTRACTOR' },
  personContacts: { asker: contractor, project: 'school', person: 'Ахметов' },
  countPapers: { asker: supervisor, project: 'school', kind: 'hidden-work-act', state: 'approved' },
  unreadPapers: { asker: 'author-supervision', project: 'school' },
  missingPapers: { asker: supervisor, project: 'school' },
  searchWords: { asker: supervisor, project: 'school', words: 'ростверк' },
};

/** What makes an answer of kinds that the demo world answers with nothing. */
export const whatTheDemoLacks: Partial<Record<QuestionKind, string>> = {
  overdueByRegion:
    "update projects set start_date = start_date - 600, end_date = current_date - 1 where short_name like 'Дорога%'",
};
