const NOBODY = '0199aaaa-0000-7000-8000-000000000000';

const inspection = { kind: 'inspection' } as const;
const certificate = { kind: 'certificate' } as const;
const section = { kind: 'documentation-section' } as const;
const photoFixation = { kind: 'photo-fixation' } as const;

/** Places of the calls on site records: one of another kind is found by none of them. */
export const placesOfSiteRecords = {
  'technicalInspections.get.id': inspection,
  'technicalInspections.attach.inspectionId': inspection,
  'technicalInspections.attach.projectFileId': { kind: 'file' },
  'technicalInspections.remove.id': inspection,
  'certificates.get.id': certificate,
  'certificates.remove.id': certificate,
  'photoFixations.get.id': photoFixation,
  'photoFixations.remove.id': photoFixation,
  'designDocumentation.add.estimateId': section,
} as const;

/** What goes with them so that nothing but their ids can be refused. */
export const besideSiteRecords = {
  'technicalInspections.create': { payload: { name: 'Чужой' } },
  'certificates.create': { payload: { name: 'Чужой', files: [NOBODY] } },
  'photoFixations.create': { payload: { photoDate: '2026-03-16', files: [NOBODY] } },
  'designDocumentation.add': { payload: [NOBODY] },
};
