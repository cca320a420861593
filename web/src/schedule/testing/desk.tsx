import type { RoleCode } from '@nysan/contract/permissions.ts';
import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { type Answers, serving } from '../../projects/testing/serve.ts';
import type { ScheduleNode } from '../types.ts';
import { aScheduleNode } from './nodes.ts';

export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const projectId = idOf(1);
const project = { id: projectId, name: 'Школа 300' };

/** A project of the overview, and the tree below it: an estimate, a late section, a task of it. */
export const school = aScheduleNode(projectId, {
  name: 'Школа 300',
  startDate: '2026-03-27',
  endDate: '2027-09-28',
  donePercent: 35,
  hasChildren: true,
});
export const estimate = aScheduleNode(idOf(2), {
  name: 'Общестроительные работы',
  startDate: '2026-04-10',
  endDate: '2026-12-05',
  hasChildren: true,
  project,
});
export const section = aScheduleNode(idOf(3), {
  name: 'Подземная часть',
  startDate: '2026-04-10',
  endDate: '2026-10-30',
  plannedStart: '2026-04-10',
  plannedEnd: '2026-10-30',
  firstPlannedEnd: '2026-09-30',
  donePercent: 88,
  lateDays: 19,
  hasChildren: true,
  mayPlan: true,
  version: 3,
  project,
});
export const task = aScheduleNode(idOf(4), {
  name: 'Ростверк в осях А–Г',
  positionInfo: { code: '6-01-001', measurer: 'м³', generalVolume: 100, doneVolume: 62 }, // sic
  mayPlan: true,
  project,
});

export const answerOf = (nodes: ScheduleNode[]) => () => Response.json(nodes);
const tree: Answers = {
  [`GET /dashboard/overall/schedule/project/${projectId}`]: answerOf([estimate]),
  [`GET /dashboard/overall/schedule/node/${estimate.id}`]: answerOf([section]),
  [`GET /dashboard/overall/schedule/node/${section.id}`]: answerOf([task]),
  'GET /schedule/': answerOf([]),
};

/** The last working day of the drawing. */
export const now = new Date(2026, 10, 18, 12);

/** A page with a schedule on it, of a server that answers as told. */
export const openPage = async (address: string, answers: Answers, role: RoleCode) => {
  const { fetch, made } = serving(role, { ...tree, ...answers });
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(address);
  return { ...shown, made };
};

/** Nothing is laid out here: the frame of a chart is as high and as wide as this. */
export const layOut = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(560);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
};

/** The stream of a server that says of the project what happened there, once it is told. */
export const liveStream = () => {
  let told: ReadableStreamDefaultController<Uint8Array> | undefined;
  const event = new TextEncoder().encode(
    `event: project\ndata: ${JSON.stringify({ id: projectId })}\n\n`,
  );
  const answers: Answers = {
    'GET /live': () =>
      new Response(
        new ReadableStream<Uint8Array>({ start: (controller) => void (told = controller) }),
      ),
  };
  return { answers, tell: () => told?.enqueue(event), isOpen: () => told !== undefined };
};

/** Draws a bar, or what of it is taken hold of, along the scale by mouse. */
export const draw = (held: Element, distance: number): void => {
  const at = (clientX: number) => ({ clientX, button: 0, pointerId: 1, pointerType: 'mouse' });
  fireEvent.pointerDown(held, at(500));
  fireEvent.pointerMove(held, at(500 + distance));
};
