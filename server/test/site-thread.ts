import {
  documentationCalls,
  subcategories,
} from '../src/site-records/testing/documentation-thread.ts';
import { filedPaths, uploadPaper, uploadPhoto } from '../src/site-records/testing/filed-thread.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

/** One of each kind of the contractor: an inspection with a file, a certificate, a photo record, a section of the documentation. */
export const makeSiteRecords = async (app: TestApp, { projectId, contractor }: Site) => {
  const post = async (url: string, payload?: object): Promise<string> => {
    const answer = await app.call(contractor, { method: 'POST', url, ...(payload && { payload }) });
    return expectStatus(answer, answer.statusCode < 300 ? answer.statusCode : 201).id;
  };
  const paper = await uploadPaper(app, contractor, projectId);
  const photo = await uploadPhoto(app, contractor, projectId);
  const inspection = await post(`${filedPaths.inspection.create}/${projectId}`, { name: 'Осмотр' });
  await post(`${filedPaths.inspection.one}/${inspection}/${paper}`);
  const drawing = () =>
    uploadPaper(app, contractor, projectId, { location: 'DESIGN_AND_ESTIMATE_DOCUMENTATION' });
  return {
    inspection,
    certificate: await post(`${filedPaths.certificate.create}/${projectId}`, {
      name: 'Паспорт арматуры',
      files: [paper],
    }),
    photoFixation: await post(`${filedPaths.photos.create}/${projectId}`, {
      photoDate: '2026-03-16',
      files: [photo],
    }),
    photo,
    documentation: await makeDocumentation(app, contractor, projectId, await drawing()),
    drawing: await drawing(),
  };
};

const makeDocumentation = async (
  app: TestApp,
  who: Person,
  projectId: string,
  file: string,
): Promise<string> => {
  const { opened, added } = documentationCalls(app, projectId);
  const section = await opened(who, subcategories.concrete);
  await added(who, section, [file]);
  return section;
};
