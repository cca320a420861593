import { z } from 'zod';
import { route, workbook } from '../route.ts';

/** Registers that can be taken in as a workbook, by the words of the call. */
const exampleTypes = ['GENERAL', 'VERIFICATION'] as const;
export type ExampleType = (typeof exampleTypes)[number];

export const exampleWorkbooksRoom = {
  download: route({
    method: 'POST',
    path: '/journals/download/example',
    summary: 'A workbook of a register to be filled in and uploaded, in the language of its reader',
    access: { who: 'signed-in' },
    query: z.strictObject({ type: z.enum(exampleTypes) }),
    answers: { 200: workbook },
  }),
};
