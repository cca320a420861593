import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { DocumentationSection } from '@nysan/contract/site-records/design-documentation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoFolder } from '../../test/demo-folder.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { waitForEnd } from '../db/embedded/processes.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';
import { DEMO_PASSWORD } from './people.ts';

let dataDir: string;
let server: ServerProcess;

const open = (): Promise<ServerProcess> =>
  startServerProcess({ NYSAN_DATA_DIR: dataDir, NYSAN_DEMO: 'on' });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-demo-test-'));
  await copyDemoFolder(dataDir);
  server = await open();
}, 300_000);
afterAll(async () => {
  await server.kill();
  await waitForEnd(server.databasePid, 10_000);
  await rm(dataDir, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
type Minutes = Written & { assignmentCount: number };
type Page<T> = { content: T[]; totalCount: number };
type Project = { id: string; shortName: string; regionId: number };
type Act = { id: string; name: string; author: string; status: { status: string } };

const signIn = async (role: string): Promise<string> => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.nysan.kz`, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
};
const opener = async (role: string) => {
  const token = await signIn(role);
  return async (path: string): Promise<Response> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status, path).toBe(200);
    return answer;
  };
};
const reader = async (role: string) => {
  const open = await opener(role);
  return async <T>(path: string): Promise<T> => (await (await open(path)).json()) as T;
};
type Written = { createdAt: string };
const daysOf = (rows: Written[]) => new Set(rows.map(({ createdAt }) => createdAt.slice(0, 10)));
const isToday = ({ createdAt }: Written) => Date.now() - Date.parse(createdAt) < DAY_MS;
const isMonthsOld = ({ createdAt }: Written) => Date.now() - Date.parse(createdAt) > 100 * DAY_MS;

const projectsOfCustomer = async () => {
  const get = await reader('customer');
  return { get, ...(await get<Page<Project>>('/projects')) };
};

describe('the demo world', () => {
  it('leaves no page of an administrator empty but the archive', async () => {
    const get = await reader('admin');
    const [holding] = await get<{ membersCount: number }[]>('/organizations/parent');
    expect(holding?.membersCount).toBe(2);
    expect((await get<Page<unknown>>('/admin/reports')).totalCount).toBe(2);
    expect((await get<Page<unknown>>('/admin/organization/all')).totalCount).toBeGreaterThan(5);
  });

  it('has pictures, certificates and inspections in each project, some of them worth a look', async () => {
    const get = await reader('audit');
    const { content: projects } = await get<Page<Project>>('/projects');
    for (const { id, shortName } of projects) {
      const photos = await get<Page<{ covers: unknown[]; hintCount: number }>>(
        `/photo-fixations/by-project/${id}`,
      );
      expect(photos.totalCount, shortName).toBe(5);
      expect(photos.content.every(({ covers }) => covers.length >= 2)).toBe(true);
      expect((await get<Page<unknown>>(`/certificates/by-project/${id}`)).totalCount).toBe(5);
      expect((await get<Page<unknown>>(`/technical-inspection/project/${id}`)).totalCount).toBe(4);
    }
  });

  it('has documentation in each project, in most categories, some of it in newer versions', async () => {
    const get = await reader('technical-supervision');
    const { content: projects } = await get<Page<Project>>('/projects');
    for (const { id, shortName } of projects) {
      const sections = await get<DocumentationSection[]>(`/estimate/documentation/${id}`);
      const files = sections.flatMap((section) => section.files);
      expect(new Set(sections.map(({ category }) => category.id)).size, shortName).toBe(6);
      expect(files.length, shortName).toBe(20);
      expect(
        files
          .map(({ version }) => version)
          .toSorted((one, other) => one - other)
          .slice(-3),
      ).toEqual([1, 2, 3]);
      expect(Math.min(...files.map(({ size }) => size))).toBeGreaterThan(500);
    }
  });

  it('keeps a log in each project, by both builders, with journals on its entries', async () => {
    const get = await reader('technical-supervision');
    const { content: projects } = await get<Page<Project>>('/projects');
    for (const { id, shortName } of projects) {
      const log = await get<Page<{ id: string; author: string; dateOfWork: string }>>(
        `/journals/general-log/${id}?size=100`,
      );
      expect(log.totalCount, shortName).toBeGreaterThanOrEqual(10);
      expect(new Set(log.content.map(({ author }) => author)).size, shortName).toBe(2);
      expect(new Set(log.content.map(({ dateOfWork }) => dateOfWork)).size).toBe(log.totalCount);
      const hung = await Promise.all(
        log.content.map((entry) =>
          get<{ postCount: number }[]>(`/handbooks/general-log/${entry.id}`),
        ),
      );
      expect(hung.flat().length, shortName).toBeGreaterThanOrEqual(2);
      expect(hung.flat().every(({ postCount }) => postCount > 0)).toBe(true);
    }
  });

  it('keeps a verification log in each project, with warnings in some rows, and acts that take from others', async () => {
    const get = await reader('technical-supervision');
    const { content: projects } = await get<Page<Project>>('/projects');
    let cited = 0;
    for (const { id, shortName } of projects) {
      const log = await get<
        Page<{ author: string; warnings: unknown[]; citedBy: string | null; takenVolume: number }>
      >(`/journals/verification-log/${id}?size=100`);
      expect(log.totalCount, shortName).toBeGreaterThanOrEqual(5);
      expect(new Set(log.content.map(({ author }) => author)).size, shortName).toBe(2);
      expect(log.content.some(({ warnings }) => warnings.length > 0)).toBe(true);
      for (const { citedBy, takenVolume } of log.content) {
        expect(takenVolume > 0).toBe(citedBy !== null);
        cited += citedBy === null ? 0 : 1;
      }
    }
    expect(cited).toBeGreaterThan(2);
  });

  it('is three projects in three regions, each with acts in every status', async () => {
    const get = await reader('general-contractor');
    const { content } = await get<Page<Project>>('/projects');
    expect(new Set(content.map(({ regionId }) => regionId)).size).toBe(3);
    for (const { id, shortName } of content) {
      const acts = await get<Page<Act>>(`/hidden-work-act/project/${id}`);
      const statuses = new Set(acts.content.map(({ status }) => status.status));
      expect([...statuses].sort(), `first page of ${shortName}`).toEqual([
        'APPROVED',
        'ARCHIVED',
        'CREATED',
        'INAPPROVE',
        'REJECTED',
      ]);
      expect(new Set(acts.content.map(({ author }) => author)).size).toBe(2);
    }
  });

  it('has estimates of which some is done, some is held and most is left', async () => {
    const { get, content } = await projectsOfCustomer();
    const percents: number[] = [];
    for (const { id } of content) {
      const [root] = await get<EstimateNode[]>(`/estimate/document/root/${id}`);
      const objects = await get<EstimateNode[]>(`/estimate/document/parent/${root?.id}`);
      percents.push(root?.donePercent ?? 0, ...objects.map(({ donePercent }) => donePercent));
      expect(root?.donePercent).toBeGreaterThan(1);
      expect(root?.donePercent).toBeLessThan(50);
      expect(root?.balanceMoney).toBeNull();
    }
    expect(new Set(percents).size).toBeGreaterThan(6);
  });

  it('has lived for months: papers of many days, a coupon, and somebody late with a decision', async () => {
    const get = await reader('customer');
    type Told = { couponNumber: string | null; createdAt: string; waiting: { overdue: number } };
    const { content } = await get<Page<Project & Told>>('/projects');
    expect(content.every(({ couponNumber }) => couponNumber !== null)).toBe(true);
    expect(content.every(isMonthsOld)).toBe(true);
    const whose = await reader('technical-supervision');
    const mine = await whose<Page<Told>>('/projects');
    expect(mine.content.some(({ waiting }) => waiting.overdue > 0)).toBe(true);
    for (const { id, shortName } of content) {
      const acts = await get<Page<{ createdAt: string }>>(`/hidden-work-act/project/${id}`);
      expect(daysOf(acts.content).size, shortName).toBeGreaterThan(7);
    }
  });

  it.each([
    'customer',
    'general-contractor',
    'subcontractor',
    'technical-supervision',
    'author-supervision',
  ])(
    'shows the %s everything that is counted as waiting for them, as the list of projects counts it',
    async (role) => {
      const get = await reader(role);
      type Counted = { projects: { id: string; spans: Record<string, number> }[] };
      const { projects } = await get<Counted>('/my-day/summary');
      const counts = projects.map(({ id, spans }): [string, number] => [
        id,
        Object.values(spans).reduce((sum, count) => sum + count, 0),
      ]);
      const { content } = await get<Page<Project & { waiting: { count: number } }>>('/projects');
      const listed = content.map(({ id, waiting }): [string, number] => [id, waiting.count]);
      expect(new Map(counts)).toEqual(new Map(listed.filter(([, count]) => count > 0)));
      for (const side of ['waiting', 'awaited']) {
        const papers = await get<Page<unknown>>(`/my-day/${side}?size=100`);
        expect(papers.totalCount, side).toBeLessThan(100);
        expect(papers.content, side).toHaveLength(papers.totalCount);
      }
    },
  );

  it('dates its letters, its minutes and the posts of its journals by the days they are about', async () => {
    const { get, content } = await projectsOfCustomer();
    for (const { id, shortName } of content) {
      const letters = await get<Page<{ createdAt: string }>>(
        `/correspondence/api/letters/${id}/get-all-letters`,
      );
      expect(daysOf(letters.content).size, shortName).toBe(letters.totalCount);
      const minutes = await get<Page<Minutes>>(`/correspondence/api/protocols/project/${id}`);
      expect(daysOf(minutes.content).size, shortName).toBe(2);
      expect(minutes.content).toContainEqual(
        expect.objectContaining({ assignmentCount: 4, doneCount: 1, lateCount: 1 }),
      );
      const journals = await get<{ id: string }[]>(`/handbooks/project/${id}`);
      const posts = await Promise.all(
        journals.map((journal) =>
          get<Page<Written>>(`/handbooks/project/records/${id}?handbookId=${journal.id}`),
        ),
      );
      const written = posts.flatMap(({ content }) => content);
      expect(daysOf(written).size, shortName).toBeGreaterThan(2);
      expect(written.filter(isToday)).toEqual([]);
    }
  });

  it('has memos in each state, of several days, and a draft that its writer alone sees', async () => {
    const { get, content } = await projectsOfCustomer();
    for (const { id, shortName } of content) {
      const path = `/correspondence/api/memos/project/${id}`;
      const memos = await get<Page<{ createdAt: string; status: string }>>(path);
      expect(daysOf(memos.content).size, shortName).toBe(memos.totalCount);
      const sent = memos.content.map(({ status }) => status);
      expect(sent.toSorted(), shortName).toEqual([
        'DOCUMENT_DONE',
        'DOCUMENT_DRAFT',
        'DOCUMENT_SENT',
        'DOCUMENT_SENT',
      ]);
      const others = await reader('technical-supervision');
      const theirs = await others<Page<{ status: string }>>(path);
      expect(theirs.content.map(({ status }) => status)).toContain('DOCUMENT_REJECTED');
      expect(theirs.content.map(({ status }) => status)).not.toContain('DOCUMENT_DRAFT');
    }
  });

  it('says on the sheet of an act and on its page that no organization is checked for a demo key', async () => {
    const open = await opener('customer');
    const { get, content } = await projectsOfCustomer();
    const acts = await get<Page<Act>>(`/hidden-work-act/project/${content[0]?.id}`);
    const approved = acts.content.find(({ status }) => status.status === 'APPROVED');
    const bytesOf = async (query: string) =>
      new Uint8Array(await (await open(`/printer/document/${approved?.id}${query}`)).arrayBuffer());
    const { texts } = await readPdf(await bytesOf('?sheet=true'));
    expect(flatten(texts.flat())).toContain(
      'Подпись верна, демонстрационный ключ (организация не проверяется)',
    );
    const sha256 = createHash('sha256')
      .update(await bytesOf('?sheet=false'))
      .digest('hex');
    const { verificationCode: code } = await get<{ verificationCode: string }>(
      `/verify/by-hash/${sha256}`,
    );
    const { signatures } = await get<{ signatures: { demo: boolean }[] }>(`/verify/${code}`);
    expect(signatures.map(({ demo }) => demo)).toEqual([true, true, true]);
  });

  it('seats its customer, like everybody who signs, in an organization', async () => {
    const { get, content } = await projectsOfCustomer();
    for (const { id } of content) {
      const listed = await get<
        { name: string; parent: object | null; users: { email: string }[] }[]
      >(`/organizations/project/${id}`);
      const of = (role: string) =>
        listed.find(({ users }) => users.some(({ email }) => email === `${role}@demo.nysan.kz`));
      expect(of('customer')?.name).toBe('ГУ «Управление строительства Акмолинской области»');
      expect(of('subcontractor')?.parent).toMatchObject({ name: of('general-contractor')?.name });
    }
  });

  it('closes road works in the road and nothing of a building', async () => {
    const { get, content } = await projectsOfCustomer();
    const road = content.find(({ shortName }) => shortName.startsWith('Дорога'));
    const found = await get<EstimateNode[]>(
      `/estimate/search/${road?.id}?size=100&keyword=${encodeURIComponent('отсыпка')}`,
    );
    expect(found.map(({ positionInfo }) => positionInfo?.donePercent)).toEqual([100, 0, 0]);
    const floors = `/estimate/search/${road?.id}?keyword=${encodeURIComponent('устройство полов')}`;
    expect(await get(floors)).toEqual([]);
  });

  it('shows every status of a done-work act and of a reference somewhere', async () => {
    const { get, content } = await projectsOfCustomer();
    const statuses = async (path: string) => {
      const pages = await Promise.all(content.map(({ id }) => get<Page<Act>>(`${path}/${id}`)));
      return new Set(pages.flatMap((page) => page.content.map(({ status }) => status.status)));
    };
    expect(await statuses('/done-work-act/project')).toEqual(
      new Set(['CREATED', 'INAPPROVE', 'APPROVED', 'REJECTED']), // sic
    );
    expect(await statuses('/references/project')).toEqual(
      new Set(['CREATED', 'INAPPROVE', 'APPROVED']), // sic
    );
  });

  it('has prescriptions in several states, with remarks that are late and others that are not', async () => {
    const { get, content } = await projectsOfCustomer();
    type Counts = Record<'easy' | 'medium' | 'critical', number>;
    for (const { id } of content) {
      const { content: listed } = await get<Page<Act>>(`/prescriptions/projects/${id}/TECHNICAL`);
      expect(listed.map(({ status }) => status.status)).toEqual([
        'CREATED',
        'REJECTED',
        'INAPPROVE',
        'APPROVED',
      ]);
      expect(await get<Record<string, Counts>>(`/dashboard/${id}`)).toMatchObject({
        ainProgress: { easy: 1, medium: 1, critical: 0 },
        aoverDue: { easy: 0, medium: 0, critical: 1 },
        tonTime: { easy: 1, medium: 0, critical: 0 },
        tinProgress: { easy: 1, medium: 1, critical: 1 },
        toverDue: { easy: 0, medium: 1, critical: 1 },
      });
    }
  });

  it('has execution reports that were accepted, that wait, and one that was refused and is sent again', async () => {
    const { get, content } = await projectsOfCustomer();
    type Report = { versions: { outcome: string }[] };
    for (const { id } of content) {
      const { content: listed } = await get<Page<Act & { id: string }>>(
        `/execution-report/project/${id}/TECHNICAL`,
      );
      expect(listed.map(({ status }) => status.status)).toEqual([
        'INAPPROVE', // sic
        'INAPPROVE', // sic
        'APPROVED',
      ]);
      const { versions } = await get<Report>(`/execution-report/${listed[1]?.id}`);
      expect(versions.map(({ outcome }) => outcome)).toEqual(['current', 'rejected']);
    }
  });

  it('has weekly and monthly reports: approved, sent, sent back and begun', async () => {
    const { get, content } = await projectsOfCustomer();
    const statesOf = async (path: string) =>
      (await get<Page<Act>>(path)).content.map(({ status }) => status.status).toSorted();
    for (const { id } of content) {
      const weekly = `/weekly-supervision-report/project/${id}`;
      expect(await statesOf(`${weekly}/TECHNICAL`)).toEqual(
        ['CREATED', 'INAPPROVE', 'APPROVED', 'REJECTED', 'APPROVED'].toSorted(), // sic
      );
      expect(await statesOf(`${weekly}/AUTHOR`)).toEqual(['APPROVED']);
      const monthly = `/monthly-supervision-report/project/${id}`;
      expect(await statesOf(`${monthly}/TECHNICAL`)).toEqual(['APPROVED', 'CREATED', 'INAPPROVE']); // sic
      expect(await statesOf(`${monthly}/AUTHOR`)).toEqual(['APPROVED']);
    }
  });

  it('has survey drawings and test reports in each status, by both builders', async () => {
    const { get, content } = await projectsOfCustomer();
    for (const { id } of content) {
      for (const room of ['geo-executive', 'test-protocols']) {
        const { content: listed } = await get<Page<Act>>(`/${room}/project/${id}`);
        expect(listed.map(({ status }) => status.status)).toEqual([
          'CREATED',
          'INAPPROVE', // sic
          'REJECTED',
          'APPROVED',
        ]);
        expect(new Set(listed.map(({ author }) => author)).size).toBe(2);
      }
    }
  });
});
