import { answerTasks } from '../child-processes/answer-tasks.ts';
import { readPdf, type SeenPdf } from './read-pdf.ts';

export type { SeenPdf };
/** A PDF to be looked into. */
export type PdfTask = { path: string };

answerTasks(({ path }: PdfTask) => readPdf(path));
