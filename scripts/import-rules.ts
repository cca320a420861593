import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may not import whom, in the words of dependency-cruiser; types count like values. Floors of the server from below:
 * ground, platform, record-engine, document-engine, rooms, house. A folder of `server/src` that stands in none of them is
 * told by `floorless`.
 */
const ground = 'db|texts|exact|settings|child-processes|calls';
export const platform =
  'history|news|live|notifications|tasks|access|signatures|printing|http|files|mail|invitations|jobs|phone-signing|estimate-figures|payment-terms|signables|unpacking|pictures|system-facts|backup|readiness|spelling';
const rooms =
  'identity|projects|organizations|estimate|documents|journals|site-records|correspondence|dashboard|overall-dashboard|schedule|project-figures|figures|my-day|deadlines|approval|signing|verification|material-thread|rejection-analysis|supervision-journal|search|assistant|handover-binder|admin|reports|stories|upkeep|vat-rates|meta|policy|bus';
/** What puts the rooms together: the demo fills all of them, the simulator stands beside them. */
const house = 'demo|dev';
const houseFiles = 'app|assemble|main|job-list';

/** Folders of the web client that serve its rooms; what is in none of them and not in `app` is a room. */
export const webServing =
  'access|api|css|document-kit|embedding|files|floor|forms|i18n|main|map|routing|signing|ui';

const tests = '\\.test\\.tsx?$|/testing/|-fixture\\.ts$';
const inHouse = `^server/src/((${house})/|(${houseFiles})\\.ts$)`;
const inRooms = `^server/src/(${rooms})/`;
const documentEngine = '^server/src/document-engine/';
const recordEngine = '^server/src/record-engine/';
const onPlatform = `^server/src/((${platform})/|(services|keys)\\.ts$)`;
const onGround = `^server/src/(${ground})/`;
const floors = [onGround, onPlatform, recordEngine, documentEngine, inRooms, inHouse];

/** A floor imports none of those above it. */
const floor = (name: string, at: number, comment: string): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: floors[at] ?? '', pathNot: tests },
  to: { path: floors.slice(at + 1) },
});

const packageRules: IForbiddenRuleType[] = [
  {
    name: 'contract-alone',
    comment: 'The contract imports nothing but zod.',
    severity: 'error',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  },
  {
    name: 'server-without-web',
    comment: 'The server knows no web client.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: tests },
    to: { path: '^web/' },
  },
  {
    name: 'web-meets-contract',
    comment: 'The web client meets the server in the contract alone.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: tests },
    to: { path: '^server/' },
  },
];

const roomRules: IForbiddenRuleType[] = [
  {
    name: 'rooms-apart',
    comment: 'Rooms never import rooms: they meet in app.ts or through an id.',
    severity: 'error',
    from: { path: inRooms, pathNot: tests },
    to: { path: inRooms, pathNot: '^server/src/$1/' },
  },
  {
    name: 'kinds-apart',
    comment: 'Kinds do not import kinds; documents/index.ts alone names them all.',
    severity: 'error',
    from: { path: '^server/src/documents/([^/]+)/', pathNot: tests },
    to: { path: '^server/src/documents/', pathNot: '^server/src/documents/$1/' },
  },
  {
    name: 'remark-kinds-apart',
    comment: 'Prescriptions and their reports meet in what documents/remarks says of a remark.',
    severity: 'error',
    from: { path: '^server/src/documents/remarks/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/src/documents/remarks/[^/]+/',
      pathNot: '^server/src/documents/remarks/$1/',
    },
  },
  {
    name: 'remarks-below-their-kinds',
    comment: 'What a remark is stands below prescriptions and reports, and knows neither.',
    severity: 'error',
    from: { path: '^server/src/documents/remarks/[^/]+\\.ts$', pathNot: tests },
    to: { path: '^server/src/documents/remarks/[^/]+/' },
  },
  {
    name: 'journals-apart',
    comment:
      'Registers do not import registers; handbooks, posts, paper and workbooks serve all of them and know none.',
    severity: 'error',
    from: { path: '^server/src/journals/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/src/journals/',
      pathNot: '^server/src/journals/($1|handbooks|posts|paper|workbooks)/',
    },
  },
  {
    name: 'site-records-apart',
    comment: 'Kinds of site records do not import each other; what they share lies in filed.',
    severity: 'error',
    from: { path: '^server/src/site-records/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/src/site-records/',
      pathNot: '^server/src/site-records/($1|filed)/',
    },
  },
  {
    name: 'handbooks-below-posts',
    comment:
      'Posts are written by handbooks; handbooks know nothing of them but how many there are.',
    severity: 'error',
    from: { path: '^server/src/journals/handbooks/', pathNot: tests },
    to: { path: '^server/src/journals/posts/' },
  },
  {
    name: 'papers-checked-alone',
    comment: 'Whoever checks a paper asks what was signed and knows no kind.',
    severity: 'error',
    from: { path: '^server/src/verification/', pathNot: tests },
    to: { path: [recordEngine, documentEngine] },
  },
  {
    name: 'web-rooms-apart',
    comment:
      'Rooms of the web client never import rooms: `app/pages` puts a page together of several.',
    severity: 'error',
    from: { path: `^web/src/(?!(?:${webServing}|app)[/.])([^/]+)/`, pathNot: tests },
    to: { path: '^web/src/', pathNot: [`^web/src/(${webServing})[/.]`, '^web/src/$1/'] },
  },
  {
    name: 'web-serving-below',
    comment: 'What serves the rooms of the web client knows none of them.',
    severity: 'error',
    from: { path: `^web/src/(${webServing})/`, pathNot: tests },
    to: { path: '^web/src/', pathNot: `^web/src/(${webServing})[/.]` },
  },
  {
    name: 'kit-alone',
    comment:
      'The kit of the web client knows nothing of the API; what people type it reads as the server does.',
    severity: 'error',
    from: { path: '^web/src/ui/', pathNot: tests },
    to: {
      path: ['^web/src/', '^contract/'],
      pathNot: [
        '^web/src/(ui|i18n)/',
        '^contract/src/(typed-(day|number)|look-alikes|keyboard-layouts|nearest-word)\\.ts$',
      ],
    },
  },
];

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-circle',
    comment: 'Two modules that need each other are one: move what both need into a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  floor('ground', 0, 'db, texts, exact and settings serve everybody and import no floor above.'),
  floor('platform', 1, 'Parts of the platform serve engines and rooms and know none of them.'),
  floor('records', 2, 'Records know nothing of approval, no kind and no room.'),
  floor('documents', 3, 'The engine of documents knows no kind and no room.'),
  floor('rooms', 4, 'What puts the rooms together is above them; they get it as an argument.'),
  {
    name: 'floorless',
    comment: 'A new folder of server/src is named in a floor above.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: floors },
    to: {},
  },
  ...packageRules,
  ...roomRules,
];

export const options: ICruiseOptions = {
  // TypeScript 7 has no API yet that the cruiser could ask.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
};
