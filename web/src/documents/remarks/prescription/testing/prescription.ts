import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import {
  type Answer,
  aHead,
  documentId,
  idOf,
  pageOf,
  projectId,
} from '../../../../document-kit/testing/document-server.ts';

export const listAddress = `/app/project/${projectId}/technical/prescriptions`;

/** A member of the project who may answer for a remark. */
export const builder = {
  id: idOf(31),
  membershipId: idOf(31),
  fullname: 'Сейткали Қайрат Маратұлы',
  email: 'builder@test.kz',
  jobTitle: 'Прораб',
  role: { id: 12, name: 'Генеральный подрядчик', code: 'GENERAL_CONTRACTOR' },
  organization: { id: idOf(41), name: 'ТОО «БК Құрылыс»' },
};
const customer = {
  ...builder,
  id: idOf(32),
  membershipId: idOf(32),
  fullname: 'Заказчик Один',
  role: { id: 11, name: 'Заказчик', code: 'CUSTOMER' },
};

/** A prescription as its author sees it before it is sent. */
export const aPrescription = (changes: Partial<Prescription> = {}): Prescription => ({
  ...aHead('ПР-000004'),
  stage: { status: 'CREATED', name: 'Создан' },
  type: 'TECHNICAL',
  remarkAmount: 1,
  remarkStates: { ON_TIME: 0, IN_PROGRESS: 0, OVERDUE: 0 },
  overdueAmount: 0,
  files: [],
  executers: [], // sic
  ...changes,
});

/** The nth remark of it. */
export const aRemark = (number: number, changes: Partial<Remark> = {}): Remark => ({
  id: idOf(100 + number),
  prescriptionId: documentId,
  prescriptionNumber: 'ПР-000004',
  type: 'TECHNICAL',
  number,
  documentId: `ПР-000004/${number}`,
  remarkName: `Раковины ${number}`,
  identifiedRemarkName: 'Ось Б / 3–4',
  category: 'HARD',
  prescription: 'Вырубить слабый бетон',
  dueDate: '2999-12-31',
  movedFrom: null,
  responsibleMembershipId: builder.membershipId,
  responsible: { ...builder, hasLeft: false },
  files: [],
  eliminatedOn: null,
  state: null,
  daysLate: 0,
  createdAt: '2026-03-01T10:00:00Z',
  version: 7,
  editable: true,
  reassignable: false,
  dueDateMovable: false,
  reports: [],
  report: '',
  reportable: false,
  waitsForMe: false,
  ...changes,
});

/** What every page of the room asks for, with these remarks in the prescription. */
export const answerRoom =
  (remarks: Remark[] = []): Answer =>
  ({ path, method }) => {
    if (path === '/identity') {
      return Response.json({ id: idOf(51), fullname: 'Ахметов Жандос' });
    }
    if (path === `/memberships/${projectId}`) {
      return Response.json([customer, builder]);
    }
    return method === 'GET' && path === `/remarks/prescriptions/${documentId}`
      ? pageOf(remarks)
      : undefined;
  };
