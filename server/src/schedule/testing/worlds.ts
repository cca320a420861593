import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import { sql } from 'kysely';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildProject } from '../../../test/factories.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { formOf, uploadUrl } from '../../estimate/testing/estimate-house.ts';
import { approve, buildActVolume, reserve } from '../../estimate/testing/examples.ts';

/** A position: its name, whose digits are its code, its volume and the cost of one. */
type Works = [name: string, volume: string, cost: string];

/** A local estimate of sections, which may lie in each other. */
export type Sections = { [section: string]: Works[] | Sections };

let serial = 0;

export const estimateOf = (sections: Sections): string =>
  `<LS Version="02.00" Name="Смета ${(serial += 1)}">${sectionsOf(sections)}</LS>`;

const sectionsOf = (sections: Sections): string =>
  Object.entries(sections)
    .map(
      ([name, within]) =>
        `<Section Name="${name}">${Array.isArray(within) ? within.map(itemOf).join('') : sectionsOf(within)}</Section>`,
    )
    .join('');

const itemOf = ([name, volume, cost]: Works): string =>
  `<Item Code="${name.replace(/\D/g, '') || '7'}" Name="${name}" Unit="м3" Quantity="${volume}"><Cost Est_Price="${cost}"/></Item>`;

/** An approved act that closes this much of a position, and the days of its works. */
export type Act = [position: string, volume: string, first: string, last: string];

/** A project of its own with one estimate, whose nodes are called by their names. */
export type World = {
  projectId: string;
  customer: Person;
  root: EstimateNode;
  /** All nodes as the schedule shows them now, by name; those of the estimate in place. */
  nodes: () => Promise<Record<string, ScheduleNode>>;
  idOf: (name: string) => Promise<string>;
  plan: (
    name: string,
    start: string | null,
    end: string | null,
    more?: { who?: Person; headers?: Record<string, string> },
  ) => ReturnType<TestApp['call']>;
  close: (...act: Act) => Promise<void>;
};

export const worldOf = async (
  test: TestApp,
  customer: Person,
  sections: Sections,
  content: string | Buffer = estimateOf(sections),
): Promise<World> => {
  const { id: projectId } = await buildProject(test.services, customer);
  const form = formOf(content);
  const uploaded = await test.call(customer, {
    method: 'POST',
    url: uploadUrl(projectId),
    ...form,
  });
  const [root] = expectStatus(uploaded, 201);
  const nodes = () => nodesOf(test, customer, projectId);
  const idOf = async (name: string) => {
    const id = (await nodes())[name]?.id;
    if (id === undefined) {
      throw new Error(`no node ${name}`);
    }
    return id;
  };
  return {
    projectId,
    customer,
    root,
    nodes,
    idOf,
    plan: async (name, plannedStart, plannedEnd, { who = customer, headers } = {}) =>
      test.call(who, {
        method: 'PUT',
        url: `/api/schedule/${await idOf(name)}`,
        payload: { plannedStart, plannedEnd },
        headers,
      }),
    close: async (position, volume, first, last) => {
      const site = { services: test.services, projectId, customer };
      const id = await buildActVolume(site, await idOf(position), volume, `АОСР-${(serial += 1)}`);
      await sql`update hidden_work_acts set start_work_date = ${first}, end_work_date = ${last}
        where record_id = ${id}`.execute(test.services.db);
      await reserve(site, id);
      await approve(site, id);
    },
  };
};

export const scheduleOf = async (
  test: TestApp,
  who: Person,
  path: string,
): Promise<ScheduleNode[]> =>
  expectStatus(await test.call(who, { url: `/api/dashboard/overall/schedule/${path}` }), 200);

const nodesOf = async (test: TestApp, who: Person, projectId: string) => {
  const found: Record<string, ScheduleNode> = {};
  const walk = async (path: string): Promise<void> => {
    for (const node of await scheduleOf(test, who, path)) {
      found[path.startsWith('project') ? 'смета' : node.name] = node;
      if (node.hasChildren) {
        await walk(`node/${node.id}`);
      }
    }
  };
  await walk(`project/${projectId}`);
  return found;
};
