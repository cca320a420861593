import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { projectChange } from '@nysan/contract/projects.ts';
import { writeSiteEstimate } from '../estimate/sample/write-site-estimate.ts';
import {
  type Approvers,
  buildDemoAct,
  type DemoDesk,
  daysBefore,
  madeBefore,
} from './act-world.ts';
import { buildDemoBatches, linkTestReports } from './batch-world.ts';
import { buildDemoCalculations } from './calculation-world.ts';
import { buildDemoConclusions } from './conclusion-world.ts';
import { buildDemoDocumentation } from './documentation-world.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import { buildDemoLetters } from './letter-world.ts';
import { buildDemoLog } from './log-world.ts';
import { buildDemoMemos } from './memo-world.ts';
import { buildDemoMinutes } from './minutes-world.ts';
import { buildDemoMoney } from './money-world.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { buildDemoPrescriptions } from './prescription-world.ts';
import type { DemoProject } from './projects.ts';
import { buildDemoProtocols } from './protocol-world.ts';
import { buildDemoReports } from './report-world.ts';
import { buildDemoSiteRecords } from './site-record-world.ts';
import { buildDemoSupervisionReports } from './supervision-report-world.ts';

/** Builds one project the way people would: passport, organizations, members, estimate, acts. */
export const buildDemoProject = async (desk: DemoDesk, project: DemoProject): Promise<void> => {
  const { id, seats } = await desk.past.before(project.days.agreement, (call) =>
    found(call, desk.today, project),
  );
  await desk.past.before(project.days.start + COUPON_DAYS, (call) =>
    noteCoupon(call, desk, id, project),
  );
  const products = await buildDemoBatches(desk, id, project.batches);
  for (const act of project.acts.toSorted((one, next) => madeBefore(next) - madeBefore(one))) {
    await buildDemoAct(desk, id, act, seats, products);
  }
  await buildDemoMoney({ ...desk, projectId: id, money: project.money, seats });
  await buildDemoConclusions(desk, id);
  await buildDemoCalculations(desk, id);
  await buildDemoReports(desk, id, await buildDemoPrescriptions(desk, id));
  await buildDemoProtocols(desk, id, seats);
  await linkTestReports(desk, id, project.batches, products);
  await buildDemoLog(desk, id, project.log);
  await buildDemoSiteRecords(desk, id, project);
  await buildDemoLetters(desk, id);
  await buildDemoMemos(desk, id);
  await buildDemoMinutes(desk, id);
  await buildDemoDocumentation(desk, id);
  await buildDemoSupervisionReports(desk, id);
};

/** What there is on the day of the contract: the passport, who takes part, the estimate. */
const found = async (call: HouseCall, today: Date, project: DemoProject) => {
  const { id } = await call<{ id: string }>('CUSTOMER', 'POST', '/projects', {
    ...project.passport,
    startDate: daysBefore(today, project.days.start),
    endDate: daysBefore(today, project.days.end),
  });
  const approvers = await inviteParticipants(call, id, project);
  const seats = { ...approvers, customer: await seatCustomer(call, id) };
  await call('CUSTOMER', 'POST', `/agreement/${id}`, {
    type: 'CONTRACT',
    agreementNumber: project.agreementNumber,
    agreementDate: daysBefore(today, project.days.agreement),
  });
  await importEstimate(call, id, project);
  return { id, seats };
};

/** The notification of the start is received so many days before it. */
const COUPON_DAYS = 3;

/** What only a change of the passport can say: the receipt of the notification. */
const noteCoupon = async (
  call: HouseCall,
  { today }: DemoDesk,
  id: string,
  { passport, couponNumber, days }: DemoProject,
) => {
  const kept = Object.entries(passport).filter(([field]) => field in projectChange.shape);
  await call('CUSTOMER', 'PUT', `/projects/${id}`, {
    ...Object.fromEntries(kept),
    couponNumber,
    couponGivenDate: daysBefore(today, days.start + COUPON_DAYS),
  });
};

/** Puts away what an interrupted start left of this project; it is then built from its beginning. */
export const clearHalfBuilt = async (call: HouseCall, { passport }: DemoProject): Promise<void> => {
  const { content } = await call<{ content: { id: string; fullName: string }[] }>(
    'ADMIN',
    'GET',
    '/projects?size=100',
  );
  for (const { id, fullName } of content) {
    if (fullName === passport.fullName) {
      await call('ADMIN', 'DELETE', `/projects/${id}`);
    }
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
  const made = new Map<RoleCode, string>();
  for (const { role, below, members } of project.organizations) {
    const { organization } = personOf(role);
    const { id } = await call<{ id: string }>('CUSTOMER', 'POST', `/organizations/${projectId}`, {
      ...organization,
      roleId: roleId(role, 'ORGANIZATION'),
      parentId: below && made.get(below),
    });
    made.set(role, id);
    for (const member of members) {
      const { email, jobId } = personOf(member);
      const seat = await call<{ id: string }>(
        'CUSTOMER',
        'POST',
        `/memberships/${id}/${projectId}`,
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

/** Who created the project sits in it from its beginning; his seat is taken into his organization. */
const seatCustomer = async (call: HouseCall, projectId: string): Promise<string> => {
  const { email, jobId, organization } = personOf('CUSTOMER');
  const members = await call<{ membershipId: string; email: string }[]>(
    'CUSTOMER',
    'GET',
    `/memberships/${projectId}`,
  );
  const seat = members.find((member) => member.email === email)?.membershipId ?? '';
  const listed = await call<{ id: string; bin: string }[]>(
    'CUSTOMER',
    'GET',
    `/organizations/project/${projectId}`,
  );
  const organizationId = listed.find(({ bin }) => bin === organization.bin)?.id;
  await call('CUSTOMER', 'PUT', `/memberships/${seat}`, { jobId, organizationId });
  return seat;
};

const importEstimate = async (call: HouseCall, projectId: string, { estimate }: DemoProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-demo-'));
  const path = join(folder, 'estimate.kenml');
  try {
    await writeSiteEstimate(path, estimate.site, estimate.format);
    const file = new HouseFile(estimate.fileName, await readFile(path));
    await call('CUSTOMER', 'POST', `/estimate/upload/${projectId}`, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
