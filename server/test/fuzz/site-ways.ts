import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

const projectId = mark('project');
const inspection = mark('inspection');
const certificate = { id: mark('certificate') };
const photoFixation = { id: mark('photo-fixation') };

/** The calls on technical inspection records, certificates, photo records and documentation. */
export const siteWays: Record<string, Partial<Case>[]> = {
  'technicalInspections.create': [
    { who: 'contractor', params: { projectId }, ...json({ name: 'Осмотр кровли' }) },
  ],
  'technicalInspections.get': [{ who: 'customer', params: { id: inspection } }],
  'technicalInspections.attach': [
    { who: 'contractor', params: { inspectionId: inspection, projectFileId: mark('file') } },
  ],
  'technicalInspections.remove': [{ who: 'contractor', params: { id: inspection } }],
  'certificates.create': [
    {
      who: 'contractor',
      params: { projectId },
      ...json({ name: 'Паспорт', files: [mark('file')] }),
    },
  ],
  'certificates.get': [{ who: 'customer', params: certificate }],
  'certificates.remove': [{ who: 'contractor', params: certificate }],
  'photoFixations.create': [
    {
      who: 'contractor',
      params: { projectId },
      ...json({ photoDate: '2026-03-16', files: [mark('photo')] }),
    },
  ],
  'photoFixations.get': [{ who: 'customer', params: photoFixation }],
  'photoFixations.remove': [{ who: 'contractor', params: photoFixation }],
  'designDocumentation.open': [
    { who: 'contractor', ...json({ projectUuid: projectId, subcategoryId: 303 }) },
  ],
  'designDocumentation.add': [
    {
      who: 'contractor',
      params: { estimateId: mark('documentation-section') },
      ...json([mark('drawing')]),
    },
  ],
};
