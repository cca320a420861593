import type { DemoContext } from './act-world.ts';
import { type DemoDrawing, demoDrawings } from './documentation.ts';
import { drawingSheet } from './drawing.ts';
import { type HouseCall, HouseFile } from './house-call.ts';

/** Hands over the documentation of a project, sheet by sheet and later some of them anew. */
export const buildDemoDocumentation = async (
  desk: DemoContext,
  projectId: string,
): Promise<void> => {
  for (const [at, drawing] of demoDrawings.entries()) {
    const earlier = demoDrawings.slice(0, at).filter(({ name }) => name === drawing.name);
    await desk.past.before(drawing.daysAgo, (call) =>
      handOver(call, projectId, drawing, earlier.length + 1),
    );
  }
};

const handOver = async (
  call: HouseCall,
  projectUuid: string,
  { by, subcategoryId, name, mark }: DemoDrawing,
  revision: number,
) => {
  const room = '/estimate/documentation';
  const { estimateUuid } = await call<{ estimateUuid: string }>(by, 'POST', room, {
    projectUuid,
    subcategoryId,
  });
  const sheet = drawingSheet({ mark, revision, rooms: 3 + ((mark.length + revision) % 5) });
  const place = `/file/upload/${projectUuid}?location=DESIGN_AND_ESTIMATE_DOCUMENTATION`;
  const { id } = await call<{ id: string }>(by, 'POST', place, new HouseFile(name, sheet));
  await call(by, 'POST', `${room}/upload/${estimateUuid}`, [id]);
};
