import { randomUUID } from 'node:crypto';
import { enter, makeAccount } from './account.ts';
import { call } from './api.ts';
import { type Founders, foundersAt, onlookerAt } from './founders.ts';
import type { House, Tokens } from './house.ts';

/** Records of the demo world that the screens are opened with. */
export type World = {
  projectId: string;
  /** One act of that project in each status, by the wire's word for it. */
  acts: Record<string, string>;
  doneWorkActs: Record<string, string>;
  references: Record<string, string>;
  /** Of the technical supervision. */
  conclusions: Record<string, string>;
  calculations: Record<string, string>;
  /** A letter somebody of them got and has not answered, and the code of its public check. */
  letter: { id: string; verificationCode: string };
  /** A memo that asks the contractor to do something, one that asks the customer for approval, and a draft of the customer's. */
  memos: Record<'toDo' | 'toApprove' | 'draft', string>;
  /** Minutes that give several things to the contractor, and others that the contractor sent. */
  minutes: Record<'incoming' | 'outgoing', string>;
  /** A row of its verification log in which something looks wrong. */
  verificationEntry: string;
  /** An entry of its general log on which journals hang. */
  logEntry: string;
  /** The handbook of a special journal that has posts. */
  specialJournal: string;
  /** Likewise. */
  prescriptions: Record<string, string>;
  executionReports: Record<string, string>;
  weeklyReports: Record<string, string>;
  monthlyReports: Record<string, string>;
  geodeticProtocols: Record<string, string>;
  testProtocols: Record<string, string>;
  /** An inspection with files, a subcontractor's certificate and photo record with a picture worth a look, a section of documentation. */
  siteRecords: Record<'inspection' | 'certificate' | 'hinted' | 'documentation', string>;
  /** Ids of the nodes that lead down to positions of its estimate, outermost first. */
  estimatePath: string[];
  /** The code on the approval sheet of the approved act. */
  verificationCode: string;
  /** Somebody nobody has added to a project yet. */
  newcomer: Tokens;
  /** A customer without a project. */
  onlooker: Tokens;
  /** A project of the customer with papers that nobody planned. */
  unplannedId: string;
  founders: Founders;
};

type Act = { id: string; status: { status: string } };
type Node = { id: string; hasChildren: boolean };
type Detail = { versions: { verificationCode: string }[] };

/** The contractor's binder of the whole object; the job makes it meanwhile. */
const askForBinder = async (url: string, token: string, projectId: string): Promise<void> => {
  const path = `/handover-binders/project/${projectId}`;
  if ((await call<object[]>(url, token, 'GET', path)).length === 0) {
    // Whoever looks at the screens beside us may have asked meanwhile.
    await call(url, token, 'POST', path, {}).catch(() => undefined);
  }
};

export const demoWorld = async (house: House): Promise<World> => {
  const { url, tokens } = house;
  const token = tokens.GENERAL_CONTRACTOR?.token ?? '';
  const get = <T>(path: string) => call<T>(url, token, 'GET', path);
  const projects = await get<{ content: { id: string }[] }>('/projects?size=100');
  const projectId = projects.content.at(-1)?.id ?? '';
  const byStatus = async (room: string, part = '', word = 'project') => {
    const { content } = await get<{ content: Act[] }>(
      `/${room}/${word}/${projectId}${part}?size=100`,
    );
    return Object.fromEntries(content.map(({ id, status }) => [status.status, id]));
  };
  await askForBinder(url, token, projectId);
  const acts = await byStatus('hidden-work-act');
  const approved = await get<Detail>(`/hidden-work-act/${acts['APPROVED']}`);
  return {
    projectId,
    acts,
    doneWorkActs: await byStatus('done-work-act'),
    references: await byStatus('references'),
    conclusions: await byStatus('supervision-conclusion', '/TECHNICAL'),
    calculations: await byStatus('supervision-services-act', '/TECHNICAL'),
    letter: await letterTo(get, projectId),
    memos: await memosOf(house, projectId),
    minutes: {
      incoming: await minutesOf(get, projectId, 'INCOMMING'), // sic
      outgoing: await minutesOf(get, projectId, 'OUTCOMMING'), // sic
    },
    verificationEntry: await warnedRow(get, projectId),
    logEntry: await entryWithJournals(get, projectId),
    specialJournal: await journalWithPosts(get, projectId),
    prescriptions: await byStatus('prescriptions', '/TECHNICAL', 'projects'), // sic
    executionReports: await byStatus('execution-report', '/TECHNICAL'),
    weeklyReports: await byStatus('weekly-supervision-report', '/TECHNICAL'),
    monthlyReports: await byStatus('monthly-supervision-report', '/TECHNICAL'),
    geodeticProtocols: await byStatus('geo-executive'),
    testProtocols: await byStatus('test-protocols'),
    siteRecords: await siteRecordsOf(get, projectId),
    estimatePath: await pathDown(get, `root/${projectId}`),
    verificationCode: approved.versions[0]?.verificationCode ?? '',
    newcomer: await newcomerAt(house),
    onlooker: await onlookerAt(house),
    unplannedId: await unplannedOf(house),
    founders: await foundersAt(house),
  };
};

const siteRecordsOf = async (
  get: <T>(path: string) => Promise<T>,
  projectId: string,
): Promise<World['siteRecords']> => {
  const found = async (path: string) =>
    (await get<{ content: { id: string }[] }>(path)).content[0]?.id ?? '';
  const sections = await get<{ estimateUuid: string; subcategory: { id: number } }[]>(
    `/estimate/documentation/${projectId}`,
  );
  return {
    documentation: sections.find(({ subcategory }) => subcategory.id === 303)?.estimateUuid ?? '',
    inspection: await found(`/technical-inspection/project/${projectId}?sort=documentId&order=asc`),
    certificate: await found(`/certificates/by-project/${projectId}?sort=createdAt&order=asc`),
    hinted: await hintedOf(get, projectId),
  };
};

const hintedOf = async (get: <T>(path: string) => Promise<T>, projectId: string) => {
  const { content } = await get<{ content: { id: string; fileCount: number }[] }>(
    `/photo-fixations/by-project/${projectId}`,
  );
  return content.find(({ fileCount }) => fileCount === 3)?.id ?? '';
};

type Letter = { id: string; repayable: boolean };

const letterTo = async (
  get: <T>(path: string) => Promise<T>,
  projectId: string,
): Promise<World['letter']> => {
  const room = '/correspondence/api/letters';
  const { content } = await get<{ content: Letter[] }>(
    `${room}/${projectId}/get-all-letters?size=100`,
  );
  return get(`${room}/${content.find(({ repayable }) => repayable)?.id}`); // sic
};

type Memo = { id: string; stage: string; isAsked: boolean };

const memosOf = async ({ url, tokens }: House, projectId: string): Promise<World['memos']> => {
  const of = async (role: 'GENERAL_CONTRACTOR' | 'CUSTOMER') => {
    const path = `/correspondence/api/memos/project/${projectId}?size=100`;
    const token = tokens[role]?.token ?? '';
    return (await call<{ content: Memo[] }>(url, token, 'GET', path)).content;
  };
  const [contractors, customers] = [await of('GENERAL_CONTRACTOR'), await of('CUSTOMER')];
  return {
    toDo: contractors.find(({ isAsked }) => isAsked)?.id ?? '',
    toApprove: customers.find(({ isAsked }) => isAsked)?.id ?? '',
    draft: customers.find(({ stage }) => stage === 'DRAFT')?.id ?? '',
  };
};

const minutesOf = async (
  get: <T>(path: string) => Promise<T>,
  projectId: string,
  stage: string,
): Promise<string> => {
  const room = '/correspondence/api/protocols';
  const { content } = await get<{ content: { id: string }[] }>(
    `${room}/project/${projectId}?stage=${stage}`,
  );
  return content[0]?.id ?? '';
};

const warnedRow = async (
  get: <T>(path: string) => Promise<T>,
  projectId: string,
): Promise<string> => {
  const path = `/journals/verification-log/${projectId}?hasWarnings=true`;
  const { content } = await get<{ content: { id: string; editable: boolean }[] }>(path);
  return content.find(({ editable }) => editable)?.id ?? content[0]?.id ?? '';
};

/** The first entry with posts of a journal; any entry when none has. */
const entryWithJournals = async (
  get: <T>(path: string) => Promise<T>,
  projectId: string,
): Promise<string> => {
  const { content } = await get<{ content: { id: string }[] }>(
    `/journals/general-log/${projectId}`,
  );
  for (const { id } of content) {
    const hung = await get<{ postCount: number }[]>(`/handbooks/general-log/${id}`);
    if (hung.some(({ postCount }) => postCount > 0)) {
      return id;
    }
  }
  return content[0]?.id ?? '';
};

const journalWithPosts = async (
  get: <T>(path: string) => Promise<T>,
  projectId: string,
): Promise<string> => {
  const kept = await get<{ id: string; postCount: number }[]>(`/handbooks/project/${projectId}`);
  return kept.find(({ postCount }) => postCount > 0)?.id ?? '';
};

const newcomerAt = async (house: House): Promise<Tokens> => {
  const email = `${randomUUID()}@kerege.kz`;
  return enter(house, await makeAccount(house, { fullname: 'Тілеуова Зере Қанатқызы', email }));
};

/** The first node on each level, as far down as there are more. */
const pathDown = async (get: <T>(path: string) => Promise<T>, level: string): Promise<string[]> => {
  const nodes = await get<Node[]>(`/estimate/document/${level}`);
  const open = nodes.find(({ hasChildren }) => hasChildren);
  return open ? [open.id, ...(await pathDown(get, `parent/${open.id}`))] : [];
};

/** The first of the customer's: other stories found projects, of which only some of the demo people are. */
const unplannedOf = async ({ url, tokens }: House): Promise<string> => {
  const get = <T>(path: string) => call<T>(url, tokens.CUSTOMER?.token ?? '', 'GET', path);
  const { content } = await get<{ content: { id: string }[] }>('/projects?size=100');
  for (const { id } of content.toReversed()) {
    const { isEvenPlan } = await get<{ isEvenPlan: boolean }>(`/project-figures/${id}/course`);
    if (isEvenPlan) {
      return id;
    }
  }
  throw new Error('somebody planned every project of the demo');
};
