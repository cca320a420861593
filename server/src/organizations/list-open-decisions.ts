import type { openDecision } from '@nysan/contract/leaving.ts';
import { targetOf } from '@nysan/contract/notification-targets.ts';
import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { may } from '@nysan/contract/permissions.ts';
import { type TaskType, wireTaskType } from '@nysan/contract/task-types.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { authorityOf, mayTouch, mustBeAllowed, type SeatPlace } from '../access/authority.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { DocumentKind } from '../document-engine/kind.ts';
import { type EngineServices, kindOf } from '../document-engine/kind-of.ts';
import { withoutThem } from '../document-engine/own-people.ts';
import {
  type OpenDecisionRow,
  openDecisions,
} from '../document-engine/repository/open-decisions.ts';
import type { Call } from '../http/room.ts';
import { requireParticipation } from './guards.ts';
import { findMember, membersOfOrganization } from './member-repository.ts';
import { hangingOn, presentDuty } from './open-duties.ts';
import { placeOf } from './present.ts';

/** What waits for a member, for who is about to remove them. */
export const openDecisionsOfMember = async (
  call: Call<typeof organizationsRoom.openDecisionsOfMember, EngineServices>,
) => listed(call, await seatOf(call, call.params.id));

/** What waits for the members of an organization. */
export const openDecisionsOfOrganization = async (
  call: Call<typeof organizationsRoom.openDecisionsOfOrganization, EngineServices>,
) => listed(call, await seatsOf(call, call.params));

/** What else a member answers for, likewise. */
export const openDutiesOfMember = async (
  call: Call<typeof organizationsRoom.openDutiesOfMember, EngineServices>,
) => listedDuties(call, await seatOf(call, call.params.id));

/** What else the members of an organization answer for. */
export const openDutiesOfOrganization = async (
  call: Call<typeof organizationsRoom.openDutiesOfOrganization, EngineServices>,
) => listedDuties(call, await seatsOf(call, call.params));

type Asking = { caller: Member; language: Language; services: EngineServices };

/** The membership that is asked about, for who may end it. */
const seatOf = async (call: Asking, id: string): Promise<string[]> => {
  const member = await findMember(call.services.db, id, 'ru');
  if (!member) {
    throw notFound();
  }
  await mustBeHis(call, call.caller.projectId, placeOf(member));
  return [member.id];
};

/** The memberships of an organization, for who may end its part. */
const seatsOf = async (
  call: Asking,
  { projectUuid, organizationId }: { projectUuid: string; organizationId: string },
): Promise<string[]> => {
  const { db } = call.services;
  const { role_code } = await requireParticipation(db, projectUuid, organizationId);
  await mustBeHis(call, projectUuid, { organizationId, role: role_code });
  const members = await membersOfOrganization(db, projectUuid, organizationId, 'ru');
  return members.map(({ id }) => id);
};

const listedDuties = async ({ caller, services }: Asking, membershipIds: string[]) => {
  const hanging = await hangingOn(services.db, services, membershipIds, caller);
  return hanging.map((one) => presentDuty(one, caller));
};

const mustBeHis = async (
  { caller, services }: Asking,
  projectId: string,
  place: SeatPlace,
): Promise<void> => {
  mustBeAllowed(mayTouch(await authorityOf(services.db, projectId, caller), place));
};

const listed = async ({ caller, language, services }: Asking, membershipIds: string[]) => {
  const open = await openDecisions(services.db, membershipIds);
  const { stuck } = await withoutThem(services.db, services, open, membershipIds);
  return stuck.map((row) => present(row, kindOf(services, row.kind), caller, language));
};

const present = (
  row: OpenDecisionRow,
  kind: DocumentKind,
  reader: Member,
  language: Language,
): z.input<typeof openDecision> => ({
  documentId: row.document_id,
  // Kinds name no other types.
  taskType: wireTaskType(kind.taskType) as TaskType,
  target: targetOf({
    taskType: kind.taskType,
    projectUuid: reader.projectId,
    actId: row.document_id,
    membershipId: null,
  }),
  number: row.full_number,
  name: may(reader.roles, kind.permission, 'view') ? row.name : null,
  group: row.groups.map((key) => captionOf(kind, key, language)).join(', '),
  member: row.fullname,
  dueDate: row.due_date,
});

const captionOf = ({ groups }: DocumentKind, key: string, language: Language): string =>
  groups.find((group) => group.key === key)?.captions[language] ?? key;
