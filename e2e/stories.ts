import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Names of stories by the size in which each is told: the one in which people live it. */
type Told = {
  /** Of a desk, one after another. */
  desk: string[];
  /** Of a desk, too, told beside the phone's, whose side would be done earlier. */
  deskBesides?: string[];
  phone: string[];
};

/** `npm test` tells one of these, which take about as long, and a whole run all. */
const turns: Told[] = [
  {
    desk: ['journey'], // an estimate, and two people beside each other
    phone: ['looks', 'paper'], // a paper is held by those who stand before a building
  },
  {
    desk: ['money'], // sums, and signatures one after another
    phone: [
      'from-shift-to-binder', // begins on site
      'phone-back', // there is no such key at a desk
      'removal', // who is removed holds the phone, who removes them sits at a desk
      'embedding', // an app of somebody else, which gives the screen back
    ],
  },
  {
    desk: [
      'letters', // list and letter side by side
      'memos', // three people one after another
      'before-sign-in', // letters, and toasts over the page
    ],
    deskBesides: [
      'search',
      'older-browser', // what it lacks is taken away
    ],
    phone: ['supervision'], // faults are found and put right on site
  },
  {
    desk: [
      'minutes', // as memos, and a table of what is late
      'dashboard-on-paper', // from windows of any width
      'lists-on-paper',
    ],
    deskBesides: ['looks'],
    phone: [
      'offline', // where connections are lost
      'search',
    ],
  },
];

/** Their parts are held by tests of the server and the client: how they go together is told in a long run alone. */
const ofLongRun: Told = {
  desk: [
    'a-week-from-excel',
    'estimate-from-excel', // workbooks are filled in at a desk
    'assistant',
    'proposals',
    'held-money',
    'inviting',
    'my-day',
    'one-sitting', // clicks are counted; nothing else counts them
    'paper-loading',
    'overview', // a country is looked over at a desk
    'readers',
    'roles', // the back office
  ],
  phone: [
    'paper-loading',
    'assistant',
    'proposals',
    'held-money',
    'inviting',
    'my-day',
    'notice-and-back', // a bell is heard on the way
    'prescription', // photos are taken where the fault is
    'readers',
    'site-photos', // taken on site
  ],
};

/** The stories of a run: of one turn in a `short` one, of all turns in a `whole` one, else all there are. */
export const toldIn = (length: string | undefined, seed: number): Required<Told> => {
  const chosen =
    length === 'short'
      ? turns.filter((_, at) => at === seed % turns.length)
      : [...turns, ...(length === 'whole' ? [] : [ofLongRun])];
  const allOf = (side: keyof Told) => chosen.flatMap((turn) => turn[side] ?? []);
  return { desk: allOf('desk'), deskBesides: allOf('deskBesides'), phone: allOf('phone') };
};

/** Stories that lie beside this file and that nobody would tell. */
export const untold = (): string[] => {
  const { desk, deskBesides, phone } = toldIn('long', 0);
  const all = new Set([...desk, ...deskBesides, ...phone, 'screens']);
  return readdirSync(fileURLToPath(new URL('.', import.meta.url)))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''))
    .filter((story) => !all.has(story));
};
