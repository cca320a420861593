import { flatten, readPdf } from '../src/printing/testing/read-pdf.ts';
import type { Person, TestApp } from './test-app.ts';

/** What the PDF of a document says, without the marks that keep thousands on one line. */
export const readPrinted = async (app: TestApp, person: Person, id: string): Promise<string> => {
  const { rawPayload } = await app.call(person, { url: `/api/printer/document/${id}` });
  return flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
};
