import { type Load, load } from './measure.ts';
import { perSecond, type Row } from './rows.ts';
import { mustAnswerAlike } from './same-answers.ts';
import type { Target } from './world.ts';

/** What the pages of the web client ask of the acts of hidden works: sizes, statuses, words, days, orders and far pages. */
const actQueries = [
  'page=0&size=10',
  'page=0&size=25',
  'page=0&size=50',
  'page=0&size=100',
  'page=0&size=5',
  'page=3&size=25',
  'page=40&size=25',
  'page=90&size=100',
  'page=0&size=10&status=CREATED',
  'page=0&size=25&status=CREATED',
  'page=0&size=25&status=APPROVED',
  'page=20&size=25&status=CREATED',
  'page=0&size=25&sort=documentId&order=asc',
  'page=0&size=25&sort=documentId&order=desc',
  'page=20&size=25&sort=documentId&order=asc',
  'page=0&size=25&sort=createdAt&order=asc',
  'page=0&size=25&sort=name&order=asc',
  'page=0&size=25&sort=author&order=asc',
  'page=0&size=25&sort=startWorkDate&order=desc',
  'page=0&size=25&keyword=%D0%B7%D0%B0%D1%85%D0%B2%D0%B0%D1%82%D0%BA%D0%B0%20123',
  'page=0&size=25&keyword=%D0%90%D0%A1%D0%A0-001',
  'page=0&size=25&keyword=%D1%80%D0%BE%D1%81%D1%82%D0%B2%D0%B5%D1%80%D0%BA&status=APPROVED',
  'page=0&size=25&author=%D1%81%D0%B5%D0%B9%D1%82%D0%BA',
  'page=0&size=25&author=%D1%81%D0%B5%D0%B9%D1%82%D0%BA&status=CREATED',
  'page=0&size=25&endWorkDateStart=2026-03-01&endWorkDateEnd=2026-03-31',
  'page=0&size=25&createdAtStart=2026-01-01&status=APPROVED',
];

/** What the other pages ask of a project that has them and of the whole house; the bare server knows none of these. */
const otherAddresses = (projectId: string): string[] => [
  `/api/prescriptions/projects/${projectId}/TECHNICAL?page=0&size=25`,
  `/api/prescriptions/projects/${projectId}/TECHNICAL?page=0&size=25&status=CREATED`,
  `/api/prescriptions/projects/${projectId}/TECHNICAL?page=0&size=25&keyword=%D0%B1%D0%B5%D1%82%D0%BE%D0%BD`,
  `/api/execution-report/project/${projectId}/TECHNICAL?page=0&size=25`,
  `/api/execution-report/project/${projectId}/TECHNICAL?page=0&size=25&sort=documentId&order=asc`,
  `/api/correspondence/api/letters/${projectId}/get-all-letters?page=0&size=25`,
  `/api/correspondence/api/letters/${projectId}/get-all-letters?page=0&size=25&stage=INCOMMING`,
  `/api/correspondence/api/letters/${projectId}/get-all-letters?page=0&size=25&keyword=%D0%B0%D0%BA%D1%82`,
  `/api/hidden-work-act/project/${projectId}?page=0&size=25&status=INAPPROVE`,
  `/api/hidden-work-act/project/${projectId}?page=0&size=25&waitsFor=%D0%B0`,
  '/api/my-day/waiting?page=0&size=25',
  '/api/my-day/happened?page=0&size=25',
  '/api/notifications?page=0&size=25',
  '/api/projects?page=0&size=25',
];

/** Seconds of each address after one to warm up. */
const SECONDS = 1;

/** The middle and the worst of the forty addresses: of the acts against the bare server, of the others by themselves. */
export const measureAddresses = async (target: Target, otherProject: string): Promise<Row[]> => {
  const { ourUrl, bareUrl, headers, world } = target;
  const addresses = actQueries.map(
    (query) => `/api/hidden-work-act/project/${world.projectId}?${query}`,
  );
  await mustAnswerAlike(target, addresses);
  const compared: Compared[] = [];
  for (const address of addresses) {
    const ours = await load([{ path: address }], ourUrl, headers, SECONDS);
    const bare = await load([{ path: address }], bareUrl, {}, SECONDS);
    compared.push({ address, ours, bare, ratio: ours.rate / bare.rate });
  }
  const others: Alone[] = [];
  for (const address of otherAddresses(otherProject)) {
    others.push({ address, ours: await load([{ path: address }], ourUrl, headers, SECONDS) });
  }
  return [...rowsAgainstBare(compared), ...rowsAlone(others)];
};

type Alone = { address: string; ours: Load };
type Compared = Alone & { bare: Load; ratio: number };

const rowsAgainstBare = (compared: Compared[]): Row[] => {
  const byRatio = compared.toSorted((one, other) => one.ratio - other.ratio);
  const row = (what: string, at: number, bar: string): Row[] =>
    byRatio.slice(at, at + 1).map(({ address, ours, bare, ratio }) => ({
      what: `${what} of ${compared.length} addresses of the acts: ${queryOf(address)}`,
      ours: perSecond([ours]),
      bare: perSecond([bare]),
      ratio,
      bar,
    }));
  return [
    ...row('the middle', Math.floor(compared.length / 2), '≥ 0.40'),
    ...row('the worst', 0, '≥ 0.25'),
  ];
};

const rowsAlone = (others: Alone[]): Row[] => {
  const byRate = others.toSorted((one, other) => one.ours.rate - other.ours.rate);
  const row = (what: string, at: number): Row[] =>
    byRate.slice(at, at + 1).map(({ address, ours }) => ({
      what: `${what} of ${others.length} addresses of other lists: ${pathOf(address)}`,
      ours: perSecond([ours]),
      bare: '',
      ratio: null,
      bar: '',
    }));
  return [...row('the middle', Math.floor(others.length / 2)), ...row('the worst', 0)];
};

const queryOf = (address: string): string => decodeURIComponent(address.split('?')[1] ?? '');
const pathOf = (address: string): string =>
  decodeURIComponent(address.replace(/\/[0-9a-f-]{36}/, '/…'));
