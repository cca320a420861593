import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { writeSampleEstimate } from '../estimate/sample/write-sample-estimate.ts';
import { type DemoAct, demoActs } from './acts.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import type { DemoProject } from './projects.ts';

type Approvers = Record<'primary' | 'technical' | 'author', string>;

/** Builds one project the way people would: passport, organizations, members, estimate, acts. */
export const buildDemoProject = async (call: HouseCall, project: DemoProject): Promise<void> => {
  const { id } = await call<{ id: string }>('CUSTOMER', 'POST', '/projects', project.body);
  const approvers = await inviteParticipants(call, id, project);
  await addAgreement(call, id);
  await importEstimate(call, id, project);
  for (const act of demoActs) {
    await buildAct(call, id, act, await positionsFor(call, id, act), approvers);
  }
};

const personOf = (role: RoleCode): DemoPerson => {
  const person = demoPeople.find((known) => known.role === role);
  if (!person) {
    throw new Error(`no demo account is a ${role}`);
  }
  return person;
};

const inviteParticipants = async (
  call: HouseCall,
  projectId: string,
  project: DemoProject,
): Promise<Approvers> => {
  const roles = await call<{ id: number; code: string | null; typeId: string }[]>(
    'CUSTOMER',
    'GET',
    '/roles',
  );
  const roleId = (code: RoleCode, type: string) =>
    roles.find((role) => role.code === code && role.typeId === type)?.id;
  const seats = new Map<RoleCode, string>();
  for (const { role, members } of project.organizations) {
    const { organization } = personOf(role);
    const made = await call<{ id: string }>('CUSTOMER', 'POST', `/organizations/${projectId}`, {
      ...organization,
      roleId: roleId(role, 'ORGANIZATION'),
    });
    for (const member of members) {
      const { email, jobId } = personOf(member);
      const seat = await call<{ id: string }>(
        'CUSTOMER',
        'POST',
        `/memberships/${made.id}/${projectId}`,
        {
          userEmail: email,
          jobId,
          roleId: 1,
        },
      );
      seats.set(member, seat.id);
    }
  }
  for (const guest of ['DESIGNER', 'AUDIT'] as const) {
    const { email, jobId } = personOf(guest);
    const body = { userEmail: email, jobId, roleId: 1, userTypeId: roleId(guest, 'USER') };
    await call('CUSTOMER', 'POST', `/memberships/none/${projectId}`, body);
  }
  return {
    primary: seats.get('GENERAL_CONTRACTOR') ?? '',
    technical: seats.get('TECHNICAL_SUPERVISION') ?? '',
    author: seats.get('AUTHOR_SUPERVISION') ?? '',
  };
};

const addAgreement = (call: HouseCall, projectId: string) =>
  call('CUSTOMER', 'POST', `/agreement/${projectId}`, {
    type: 'CONTRACT',
    agreementNumber: '142',
    agreementDate: '2026-02-20',
  });

const importEstimate = async (call: HouseCall, projectId: string, { estimate }: DemoProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-demo-'));
  const path = join(folder, 'estimate.kenml');
  try {
    await writeSampleEstimate(path, estimate);
    const file = new HouseFile('estimate.kenml', await readFile(path));
    await call('CUSTOMER', 'POST', `/estimate/upload/${projectId}`, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Up to three positions the act's words name; any three, when the estimate has none of them. */
const positionsFor = async (
  call: HouseCall,
  projectId: string,
  { works }: DemoAct,
): Promise<EstimateNode[]> => {
  const found = await searchEstimate(call, projectId, works);
  const closable = found.filter((node) => node.positionInfo?.selectable);
  const named =
    closable.length > 0 ? closable : await searchEstimate(call, projectId, 'Устройство');
  return named.slice(0, 3);
};

const searchEstimate = (call: HouseCall, projectId: string, keyword: string) =>
  call<EstimateNode[]>(
    'CUSTOMER',
    'GET',
    `/estimate/search/${projectId}?keyword=${encodeURIComponent(keyword)}`,
  );

const buildAct = async (
  call: HouseCall,
  projectId: string,
  act: DemoAct,
  positions: EstimateNode[],
  approvers: Approvers,
) => {
  const { name, startWorkDate, endWorkDate } = act;
  const { id } = await call<{ id: string }>(
    'GENERAL_CONTRACTOR',
    'POST',
    `/hidden-work-act/${projectId}`,
    {
      name,
      startWorkDate,
      endWorkDate,
    },
  );
  if (act.outcome !== 'draft') {
    await fillAct(call, id, act, positions, approvers);
    await carryThrough(call, id, act);
  }
};

const fillAct = async (
  call: HouseCall,
  id: string,
  act: DemoAct,
  positions: EstimateNode[],
  approvers: Approvers,
) => {
  const change = (field: string, action: string, updateValue: unknown) =>
    call('GENERAL_CONTRACTOR', 'PATCH', `/hidden-work-act/${id}/${field}`, { action, updateValue });
  await change('workDoneByDoc', 'UPDATE', act.workDoneByDoc);
  await change('usedMaterial', 'UPDATE', act.usedMaterial);
  await change('allowedDeviation', 'UPDATE', 'Отсутствуют');
  await change('allowedWork', 'UPDATE', act.allowedWork);
  await change(
    'estimateRecords',
    'ADD',
    positions.map((position) => volumeOf(position, act.share)),
  );
  await change('primaryApprovers', 'ADD', approvers.primary);
  await change('techExpertApprovers', 'ADD', approvers.technical);
  await change('authorExpertApprovers', 'ADD', approvers.author);
};

/** A share of the position's volume, cut to three decimals. */
const volumeOf = (position: EstimateNode, share: number) => {
  const [whole = '0', fraction = ''] = String(position.positionInfo?.generalVolume ?? 0).split('.');
  const thousandths =
    (BigInt(`${whole}${fraction.padEnd(3, '0').slice(0, 3)}`) * BigInt(share)) / 300n;
  const digits = String(thousandths > 0n ? thousandths : 1n).padStart(4, '0');
  return { id: position.id, volume: `${digits.slice(0, -3)}.${digits.slice(-3)}` };
};

const carryThrough = async (call: HouseCall, id: string, act: DemoAct) => {
  const sign = (role: RoleCode) => call(role, 'POST', `/signer/demo/${id}`);
  if (act.outcome === 'complete') {
    return;
  }
  await call('GENERAL_CONTRACTOR', 'POST', `/signer/start-proccess/${id}`);
  if (act.outcome === 'waiting') {
    return;
  }
  await sign('GENERAL_CONTRACTOR');
  if (act.outcome === 'rejected' || act.outcome === 'revised') {
    await call('TECHNICAL_SUPERVISION', 'POST', `/signer/reject/${id}`, { reason: act.reason });
  } else {
    await sign('AUTHOR_SUPERVISION');
  }
  if (act.outcome === 'revised') {
    await call('GENERAL_CONTRACTOR', 'POST', `/signer/revise/${id}`);
  }
  if (act.outcome === 'approved') {
    await sign('TECHNICAL_SUPERVISION');
  }
};
