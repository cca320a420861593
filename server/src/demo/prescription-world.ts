import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import type { HouseCall } from './house-call.ts';
import { demoPeople } from './people.ts';
import { type DemoPrescription, demoPrescriptions, type Executer } from './prescriptions.ts';
import { uploadPicture } from './remark-picture.ts';

const writers = {
  TECHNICAL: 'TECHNICAL_SUPERVISION',
  AUTHOR: 'AUTHOR_SUPERVISION',
} as const satisfies Record<DemoPrescription['type'], RoleCode>;

type Seats = Record<Executer, string>;

/** Makes the prescriptions of both supervisions, from the oldest on; some of their remarks are late by now. Their ids in that order. */
export const buildDemoPrescriptions = async (
  desk: DemoContext,
  projectId: string,
  prescriptions: readonly DemoPrescription[] = demoPrescriptions,
): Promise<string[]> => {
  const made: string[] = [];
  const seats = await seatsOf(desk.call, projectId);
  for (const prescription of prescriptions) {
    const id = await issue(desk, projectId, prescription, seats);
    await answer(desk, id, prescription);
    await moveDates(desk, id, prescription);
    made.push(id);
  }
  return made;
};

const seatsOf = async (call: HouseCall, projectId: string): Promise<Seats> => {
  type Member = { membershipId: string; email: string };
  const members = await call<Member[]>('CUSTOMER', 'GET', `/memberships/${projectId}`);
  const seat = (role: Executer) => {
    const email = demoPeople.find((person) => person.role === role)?.email;
    return members.find((member) => member.email === email)?.membershipId ?? '';
  };
  return {
    GENERAL_CONTRACTOR: seat('GENERAL_CONTRACTOR'),
    SUBCONTRACTOR: seat('SUBCONTRACTOR'),
    DESIGNER: seat('DESIGNER'),
  };
};

/** On its day: written, and sent to its executers. */
const issue = (
  { past, today }: DemoContext,
  projectId: string,
  { type, daysAgo, outcome, executers, remarks }: DemoPrescription,
  seats: Seats,
): Promise<string> =>
  past.before(daysAgo, async (call) => {
    const writer = writers[type];
    const path = `/prescriptions/projects/${projectId}/${type}`;
    const forms = [];
    for (const { texts, category, dueIn, by, photo } of remarks) {
      forms.push({
        remarkName: texts[0],
        identifiedRemarkName: texts[1],
        prescription: texts[2],
        category,
        dueDate: daysBefore(today, daysAgo - dueIn),
        responsibleMembershipId: seats[by],
        files: photo
          ? [await uploadPicture(call, writer, { projectId, type, today }, { ...photo, daysAgo })]
          : [],
      });
    }
    const { id } = await call<{ id: string }>(writer, 'POST', path, forms);
    await past.date(id, daysAgo);
    if (outcome !== 'draft') {
      const updateValue = executers.map((role) => seats[role]);
      const field = `/prescriptions/${id}/EXECUTER_APPROVER`; // sic
      await call(writer, 'PATCH', field, { action: 'ADD', updateValue });
      await call(writer, 'POST', `/signer/start-proccess/${id}`); // sic
      await call(writer, 'POST', `/signer/demo/${id}`);
    }
    return id;
  });

const answer = (
  { past }: DemoContext,
  id: string,
  { daysAgo, outcome, executers }: DemoPrescription,
): Promise<void> =>
  past.before(Math.max(0, daysAgo - 1), async (call) => {
    if (outcome === 'received') {
      for (const role of executers) {
        await call(role, 'POST', `/signer/demo/${id}`);
      }
    }
    if (outcome === 'refused') {
      const reason = 'Этот участок вел субподрядчик: направьте предписание ему.';
      await call('GENERAL_CONTRACTOR', 'POST', `/signer/reject/${id}`, { reason });
    }
  });

const moveDates = async (
  { call, past, today }: DemoContext,
  id: string,
  { type, daysAgo, remarks }: DemoPrescription,
) => {
  type Listed = { content: { id: string }[] };
  const { content } = await call<Listed>(writers[type], 'GET', `/remarks/prescriptions/${id}`);
  for (const [at, { dueIn, moved }] of remarks.entries()) {
    if (moved) {
      const [days, reason] = moved;
      const dueDate = daysBefore(today, daysAgo - dueIn - days);
      const path = `/remarks/${content[at]?.id}/due-date`;
      // By the clock of this world, whatever day the server has.
      await past.before(0, (then) => then(writers[type], 'PUT', path, { dueDate, reason }));
    }
  }
};
