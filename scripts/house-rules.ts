/** Who may not import whom. Paths are those of the repository; packages go by their name. */
export type Zone = { from: RegExp; mayNot: RegExp; except?: RegExp; because: string };

const rooms =
  'identity|projects|organizations|estimate|documents|dashboard|deadlines|approval|verification|admin|reports|meta';

export const zones: Zone[] = [
  {
    from: /^contract\//,
    mayNot: /^(?!contract\/|zod$)/,
    because: 'the contract imports nothing but zod',
  },
  {
    from: /^server\/(?!.*\.test\.ts$)/,
    mayNot: /^web\//,
    because: 'the server knows no web client',
  },
  {
    from: /^web\/src\/(?!.*\.test\.tsx?$)/,
    mayNot: /^server\//,
    because: 'the web client meets the server in the contract alone',
  },
  {
    from: /^server\/src\/(document|record)-engine\/(?!.*\.test\.ts$)/,
    mayNot: new RegExp(`^server/src/(${rooms})/`),
    because: 'the engines know no kind and no room',
  },
  {
    from: /^server\/src\/record-engine\/(?!.*\.test\.ts$)/,
    mayNot: /^server\/src\/document-engine\//,
    because: 'records know nothing of approval',
  },
  {
    from: /^server\/src\/(db|texts)\//,
    mayNot: /^server\/src\/(?!db\/|texts\/)/,
    because: 'the ground floor imports no floor above it',
  },
  {
    from: /^server\/src\/(signatures|printing|history|news|live|access|settings|signables|phone-signing|exact|estimate-figures)\//,
    mayNot: new RegExp(`^server/src/(document-engine|record-engine|${rooms})/`),
    because: 'platform parts serve the rooms and import none',
  },
  {
    from: /^server\/src\/verification\/(?!.*\.test\.ts$)/,
    mayNot: /^server\/src\/(document|record)-engine\//,
    because: 'whoever checks a paper asks what was signed and knows no kind',
  },
  ...[
    'identity',
    'projects',
    'organizations',
    'estimate',
    'documents',
    'dashboard',
    'deadlines',
    'verification',
    'admin',
    'reports',
    'meta',
  ].map((room) => ({
    from: new RegExp(`^server/src/${room}/(?!testing/|.*\\.test\\.ts$)`),
    mayNot: new RegExp(`^server/src/(?!${room}/)(${rooms})/`),
    because: 'rooms meet in app.ts or through an id',
  })),
  {
    from: /^web\/src\/ui\//,
    mayNot: /^(web\/src\/(?!ui\/|i18n\/)|@nysan\/contract)/,
    because: 'the kit knows nothing of the API',
  },
];

/** Files that are longer for a reason. */
export const oversize: string[] = [
  'server/src/texts/ru.ts', // one flat table of texts
  'server/src/texts/kk.ts',
  'server/src/texts/en.ts',
  'server/test/walls/fixtures/expected-access.ts', // one flat table of calls
  'contract/src/approval.ts', // one room, all its calls
  'contract/src/projects.ts', // likewise
];

/**
 * Platform parts that write one row of their own with somebody else's change: each is its own repository.
 */
export const smallRepositories: string[] = [
  'server/src/history/record.ts',
  'server/src/news/announce.ts',
  'server/src/notifications/notify.ts',
  'server/src/live/publish.ts',
  'server/src/http/changing.ts',
  'server/src/jobs/add-job.ts',
  'server/src/jobs/sweep.ts',
  'server/src/jobs/start-jobs.ts',
  'server/src/http/rate-limit.ts',
];
