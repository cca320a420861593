/** What is offered first, by role; the role of whoever has several is the first of these. */
export const offeredTo: readonly [role: string | null, tools: string[]][] = [
  [
    'ADMIN',
    ['overdueByRegion', 'projectsWithoutActs', 'worstOrganizations', 'overduePapers', 'stuckMoney'],
  ],
  [
    'TECHNICAL_SUPERVISION',
    [
      'awaitingMySignature',
      'overduePapers',
      'unansweredPrescriptions',
      'daysWithoutLog',
      'overdueByOrganization',
    ],
  ],
  [
    'AUTHOR_SUPERVISION',
    [
      'awaitingMySignature',
      'unansweredPrescriptions',
      'remarksByCategory',
      'overdueByOrganization',
      'volumesOfPeriod',
    ],
  ],
  [
    'CUSTOMER',
    ['projectLag', 'stuckMoney', 'closedByMonth', 'contractLeft', 'awaitingMySignature'],
  ],
  [
    'GENERAL_CONTRACTOR',
    ['doneNotBilled', 'myOpenRemarks', 'dueInPeriod', 'overduePapers', 'missingPapers'],
  ],
  ['SUBCONTRACTOR', ['myOpenRemarks', 'dueInPeriod', 'awaitingMySignature', 'daysWithoutLog']],
  ['DESIGNER', ['projectProgress', 'remarksByCategory', 'projectLag', 'closedByMonth']],
  ['AUDIT', ['overdueByRegion', 'stuckMoney', 'worstOrganizations', 'contractLeft']],
  [null, ['awaitingMySignature', 'dueInPeriod']],
];

/** What is offered where a page is open whose address holds these words. */
export const offeredAt: readonly [place: string, tools: string[]][] = [
  ['/acts/hidden-work-act', ['overduePapers', 'missingPapers', 'doneNotBilled']],
  ['/finance', ['billedInPeriod', 'contractLeft', 'stuckMoney']],
  ['/estimate', ['doneNotBilled', 'closedByMonth', 'volumesOfPeriod']],
  ['/prescriptions', ['unansweredPrescriptions', 'remarksByCategory', 'overdueByOrganization']],
  ['/exec-document/general-log', ['daysWithoutLog', 'worksOfDay', 'workersOfDay']],
  ['/exec-document/verification-log', ['missingPapers', 'doneNotBilled']],
  ['/correspondence', ['unreadPapers']],
  ['/dashboard', ['projectLag', 'projectForecast', 'closedByMonth']],
  ['/rejection-analysis', ['worstOrganizations', 'stuckMoney']],
];
