import { serviceRow } from '../calculation-thread.ts';
import { remarkForm } from '../prescription-thread.ts';
import type { Place } from './foreign-bodies-people.ts';
import { placesOfReports } from './foreign-bodies-reports.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The places of the calls on prescriptions, remarks and calculations, tried by the supervision that writes them. */
export const placesOfPrescriptions = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const noPerson = () => [
    ...foreignIds(),
    ...ownIdsBut('membership'),
    own().memberships.technical,
    own().memberships.customer,
  ];
  const noFile = () => [...foreignIds(), ...ownIdsBut('file')];
  const person = (responsibleMembershipId: unknown) =>
    remarkForm(own(), { responsibleMembershipId });
  const file = (id: unknown) => remarkForm(own(), { files: [own().photo, id] });
  const create = (payload: object) => ({
    method: 'POST' as const,
    url: `/api/prescriptions/projects/${own().projectId}/TECHNICAL`,
    payload,
  });
  const add = (payload: object) => ({
    method: 'POST' as const,
    url: `/api/remarks/prescriptions/${own().samples.prescription[0]}`,
    payload,
  });
  const put = (payload: object) => ({
    method: 'PUT' as const,
    url: `/api/remarks/${own().samples.remark[0]}`,
    payload,
  });
  const patch = (field: string) => (updateValue: unknown) => ({
    method: 'PATCH' as const,
    url: `/api/prescriptions/${own().samples.prescription[0]}/${field}`,
    payload: { action: 'ADD', updateValue },
  });
  const right = () => remarkForm(own());
  return {
    'prescriptions.create.responsibleMembershipId': {
      request: (id) => create([right(), person(id)]),
      refused: noPerson,
    },
    'prescriptions.create.files': { request: (id) => create([right(), file(id)]), refused: noFile },
    'prescriptions.create.remarks.responsibleMembershipId': {
      request: (id) => create({ remarks: [right(), person(id)] }),
      refused: noPerson,
    },
    'prescriptions.create.remarks.files': {
      request: (id) => create({ remarks: [file(id)] }),
      refused: noFile,
    },
    'prescriptions.change.updateValue': { request: patch('EXECUTER_APPROVER'), refused: noPerson },
    'prescriptions.change.updateValue of files': { request: patch('FILE'), refused: noFile },
    'remarks.add.responsibleMembershipId': { request: (id) => add(person(id)), refused: noPerson },
    'remarks.add.files': { request: (id) => add(file(id)), refused: noFile },
    'remarks.change.responsibleMembershipId': {
      request: (id) => put(person(id)),
      refused: noPerson,
    },
    'calculations.change.updateValue': {
      request: (updateValue) => ({
        method: 'PATCH',
        url: `/api/supervision-services-act/${own().samples.calculation[0]}/calculationPeriod`,
        payload: { updateValue },
      }),
      refused: () => [...foreignIds(), ...ownIdsBut()],
    },
    'calculations.write.rows.id': {
      request: (id) => ({
        method: 'PUT',
        url: `/api/supervision-services-act/${own().samples.calculation[0]}/rows`,
        payload: { rows: [{ ...serviceRow, id }] },
      }),
      refused: () => [...foreignIds(), ...ownIdsBut('service-row')],
    },
    'remarks.change.files': { request: (id) => put(file(id)), refused: noFile },
    ...placesOfReports(own, { foreignIds, ownIdsBut }),
  };
};
