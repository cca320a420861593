/** What a question is asked with. Each is found in its words, taken over from the question before, or given by the screen. */
type SlotName =
  | 'project' // one of the asker's; absent: all of them
  | 'paper' // a number as printed: «АСР-000011»
  | 'position' // code or words of a position of the estimate
  | 'batch' // what was delivered, or the number of its record in the verification log
  | 'person' // surname, or more of the name
  | 'organization' // name
  | 'role' // role code
  | 'day'
  | 'period' // first and last day
  | 'other' // the period it is compared with
  | 'kind' // kind of record, as the engine of records spells it
  | 'state' // stage of a document, as the table of records spells it
  | 'measure' // volume, money
  | 'words'; // what is looked for

type KindOfQuestion = { meaning: string; slots: readonly SlotName[] };

/** The forty kinds of questions that the assistant answers, by the name of the tool that answers them. */
export const kindsOfQuestions = {
  // Who builds
  missingToSend: {
    meaning: 'what a draft still lacks before it can be sent',
    slots: ['project', 'paper'],
  },
  positionLeft: {
    meaning: 'volume or money of a position that no act has closed or reserved',
    slots: ['project', 'position', 'measure'],
  },
  actsOfPosition: {
    meaning: 'hidden-work acts that take a position, with their volumes and stages',
    slots: ['project', 'position'],
  },
  paperHolders: {
    meaning: 'who has not decided on a paper in approval, and since when it waits',
    slots: ['project', 'paper'],
  },
  whyRejected: { meaning: 'who refused a paper and for what reason', slots: ['project', 'paper'] },
  myOpenRemarks: {
    meaning: 'remarks the asker is responsible for that are not eliminated, with due dates',
    slots: ['project'],
  },
  doneNotBilled: {
    meaning: 'money of approved hidden-work acts that no approved done-work act has billed',
    slots: ['project'],
  },
  batchLeft: {
    meaning: 'how much of a batch fit for use no act has taken',
    slots: ['project', 'batch'],
  },
  batchWentTo: {
    meaning: 'acts that name a batch, with their volumes',
    slots: ['project', 'batch'],
  },
  dueInPeriod: {
    meaning: 'open tasks of the asker that are due in a period',
    slots: ['project', 'period'],
  },

  // Who supervises
  awaitingMySignature: {
    meaning: 'papers in approval on which the asker has yet to decide',
    slots: ['project', 'kind'],
  },
  overduePapers: {
    meaning: 'papers in approval past their due date',
    slots: ['project', 'kind'],
  },
  overdueByOrganization: {
    meaning: 'open remarks past their due date, by the organization responsible',
    slots: ['project', 'organization'],
  },
  unansweredPrescriptions: {
    meaning: 'prescriptions in force with an open remark that no sent report covers',
    slots: ['project'],
  },
  remarksByCategory: {
    meaning: 'remarks not eliminated, by category',
    slots: ['project'],
  },
  daysWithoutLog: {
    meaning:
      'days of a period, from the start of works to today, without an entry in the general log',
    slots: ['project', 'period'],
  },
  volumesOfPeriod: {
    meaning:
      'volumes closed by approved hidden-work acts whose works ended in a period, by position',
    slots: ['project', 'period', 'position'],
  },
  papersAboutWork: {
    meaning: 'papers whose name or text speaks of a work',
    slots: ['project', 'words', 'kind'],
  },
  weatherOfDay: {
    meaning: 'weather and temperature of a day by the general log',
    slots: ['project', 'day'],
  },
  workersOfDay: {
    meaning: 'trades and numbers of workers of a day by the general log',
    slots: ['project', 'day'],
  },
  worksOfDay: {
    meaning: 'works and their volume of a day by the general log',
    slots: ['project', 'day'],
  },

  // Who pays
  projectProgress: {
    meaning: 'share of the estimate that approved hidden-work acts have closed, in percent',
    slots: ['project'],
  },
  projectLag: {
    meaning: 'by how much the project is behind its plan: done and planned money to this day',
    slots: ['project'],
  },
  projectForecast: { meaning: 'when the project will be done at its pace', slots: ['project'] },
  closedByMonth: {
    meaning: 'money closed by approved hidden-work acts, month by month, beside the plan',
    slots: ['project', 'period'],
  },
  compareMonths: {
    meaning: 'closed money of one month beside another',
    slots: ['project', 'period', 'other'],
  },
  stuckMoney: {
    meaning: 'money in acts and references that are in approval',
    slots: ['project'],
  },
  contractLeft: {
    meaning: 'cost of the contract less approved done-work acts with additions and VAT',
    slots: ['project'],
  },
  billedInPeriod: {
    meaning: 'total of approved done-work acts of the months of a period',
    slots: ['project', 'period'],
  },

  // Who administers
  overdueByRegion: { meaning: 'projects past their end date and not done, by region', slots: [] },
  projectsWithoutActs: {
    meaning: 'started and unfinished projects without a hidden-work act approved for 30 days',
    slots: [],
  },
  worstOrganizations: {
    meaning: 'organizations by refused versions of their papers, the most first',
    slots: ['project', 'period'],
  },

  // Everybody
  paperStatus: { meaning: 'how far a paper has come, and since when', slots: ['project', 'paper'] },
  signedBy: { meaning: 'who signed a paper, and when', slots: ['project', 'paper'] },
  peopleOfProject: {
    meaning: 'people of a role or an organization in a project',
    slots: ['project', 'role', 'organization'],
  },
  personContacts: {
    meaning: 'how to reach a person of a project: e-mail, job, organization',
    slots: ['project', 'person'],
  },
  countPapers: {
    meaning: 'how many papers of a kind there are, in a stage, of a period',
    slots: ['project', 'kind', 'state', 'period'],
  },
  unreadPapers: {
    meaning: 'letters, memos and minutes sent to the asker that they have not opened',
    slots: ['project', 'kind'],
  },
  missingPapers: {
    meaning: 'approved hidden-work acts without a test report, a batch, a survey or a log entry',
    slots: ['project'],
  },
  searchWords: {
    meaning: 'places in papers, with their text, in which words stand',
    slots: ['project', 'words'],
  },
} as const satisfies Record<string, KindOfQuestion>;

export type QuestionKind = keyof typeof kindsOfQuestions;
