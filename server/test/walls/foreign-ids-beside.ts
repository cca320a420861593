import type { InjectOptions } from 'fastify';
import { formOf } from '../../src/estimate/testing/estimate-house.ts';
import { secondGenerationWalls } from '../../src/estimate/testing/examples.ts';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { changeForm } from '../../src/projects/testing/examples.ts';
import { agreementForm, supplementaryForm } from '../agreement-thread.ts';
import { validNumber } from '../factories.ts';
import { termsForm } from '../terms-thread.ts';
import { besidePapers } from './foreign-ids-papers.ts';
import { besideProtocols } from './foreign-ids-protocols.ts';
import { besideSiteRecords } from './foreign-ids-site.ts';

/** What goes with a call so that nothing but its ids can be refused. */
export const accompanying: Record<string, Omit<InjectOptions, 'url'> & { search?: string }> = {
  'assistant.draft': { search: '?kind=letter' },
  'projects.update': { payload: changeForm() },
  'projects.createAgreement': { payload: { ...agreementForm, type: 'EXPORT_OF_SOLID_WASE' } },
  'projects.updateAgreement': { payload: agreementForm },
  'projects.createSupplementary': { payload: supplementaryForm },
  'projects.updateSupplementary': { payload: supplementaryForm },
  'projects.setPaymentTerms': { payload: termsForm },
  'organizations.create': {
    payload: { roleId: 23, name: 'ТОО «Чужой»', bin: validNumber('990140', 77) },
  },
  'organizations.changeRole': { search: '?roleId=24' },
  'organizations.addMember': {
    payload: { jobId: 106, userTypeId: 13, userEmail: 'wall@test.kz' },
  },
  'organizations.changeMember': { payload: { jobId: 107, userTypeId: 13 } },
  'files.upload': {
    search: '?location=ACTS',
    headers: formHeaders,
    payload: formBody({ name: 'a.pdf', bytes: pdf('wall') }),
  },
  'estimate.upload': formOf(secondGenerationWalls('Чужая')),
  'estimate.preview': formOf(secondGenerationWalls('Чужая')),
  'estimate.uploadNewer': formOf(secondGenerationWalls('Новая')),
  'estimate.applyNewer': { payload: { newerId: crypto.randomUUID() } },
  'projectFigures.volumes': { search: '?from=2026-01-01&to=2026-12-31' },
  'figures.ofProject': { search: '?entity=remark&measure=count' },
  'estimate.search': { search: '?keyword=%D0%B1%D0%B5%D1%82%D0%BE%D0%BD' },
  'schedule.plan': { payload: { plannedStart: '2026-03-01', plannedEnd: '2026-03-02' } },
  'hiddenWorkAct.create': {
    payload: { name: 'Чужой', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
  },
  'hiddenWorkAct.change': { payload: { action: 'UPDATE', updateValue: 'чужое' } },
  'doneWorkAct.create': { payload: { period: '2026-03' } },
  'doneWorkAct.change': { payload: { action: 'UPDATE', updateValue: 1 } },
  'references.create': { payload: { period: '2026-03' } },
  'references.change': { payload: { action: 'UPDATE', updateValue: 'чужое' } },
  ...besidePapers,
  ...besideProtocols,
  ...besideSiteRecords,
  'handoverBinders.create': { payload: {} },
  'approval.approve': { payload: { cms: 'MAAA' } },
  'signingMany.approve': { payload: { cms: 'MAAA' } },
  'approval.reject': { payload: { reason: 'Чужой' } },
  'phoneSigning.signed': {
    payload: { documentsToSign: [{ id: 1, document: { file: { data: 'MAAA' } } }] },
  },
};
