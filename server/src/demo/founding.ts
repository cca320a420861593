import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { projectChange } from '@nysan/contract/project-form.ts';
import type { Site } from '../estimate/sample/site.ts';
import { type SiteFormat, writeSiteEstimate } from '../estimate/sample/write-site-estimate.ts';
import { type Approvers, daysBefore } from './act-world.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import { type DemoPerson, demoPeople } from './people.ts';

/** What a project of the demo world has on the day of its contract. */
export type DemoFounding = {
  passport: { fullName: string; shortName: string } & Record<string, unknown>;
  /** Days before today; a negative number lies ahead. */
  days: { agreement: number; start: number; end: number };
  agreementNumber: string;
  /** Of the receipt of the notification that the works begin. */
  couponNumber: string;
  estimate?: { fileName: string; site: Site; format: SiteFormat };
  organizations: readonly { role: RoleCode; below?: RoleCode; members: readonly RoleCode[] }[];
  /** Who its customer is, and for which organization, when it is not the demo's own. */
  customer?: DemoPerson;
};

/** Seats of those who decide in a project. */
export type DemoSeats = Approvers & { customer: string; subcontractor: string };

/** Makes the passport, who takes part, the agreement and the estimate. */
export const foundProject = async (
  call: HouseCall,
  today: Date,
  project: DemoFounding,
): Promise<{ id: string; seats: DemoSeats }> => {
  const { id } = await call<{ id: string }>('CUSTOMER', 'POST', '/projects', {
    ...project.passport,
    startDate: daysBefore(today, project.days.start),
    endDate: daysBefore(today, project.days.end),
  });
  const approvers = await inviteParticipants(call, id, project);
  const seats = { ...approvers, customer: await seatCustomer(call, id, customerOf(project)) };
  await call('CUSTOMER', 'POST', `/agreement/${id}`, {
    type: 'CONTRACT',
    agreementNumber: project.agreementNumber,
    agreementDate: daysBefore(today, project.days.agreement),
  });
  if (project.estimate) {
    await importEstimate(call, id, project.estimate);
  }
  return { id, seats };
};

/** The notification of the start is received so many days before it. */
export const COUPON_DAYS = 3;

/** What only a change of the passport can say: the receipt of the notification. */
export const noteCoupon = async (
  call: HouseCall,
  today: Date,
  id: string,
  { passport, couponNumber, days }: DemoFounding,
): Promise<void> => {
  const kept = Object.entries(passport).filter(([field]) => field in projectChange.shape);
  await call('CUSTOMER', 'PUT', `/projects/${id}`, {
    ...Object.fromEntries(kept),
    couponNumber,
    couponGivenDate: daysBefore(today, days.start + COUPON_DAYS),
  });
};

/** Puts away what an interrupted start left of this project; it is then built from its beginning. */
export const clearHalfBuilt = async (
  call: HouseCall,
  { passport }: Pick<DemoFounding, 'passport'>,
): Promise<void> => {
  const keyword = encodeURIComponent(passport.fullName.slice(0, 200));
  const { content } = await call<{ content: { id: string; fullName: string }[] }>(
    'ADMIN',
    'GET',
    `/projects?size=100&keyword=${keyword}`,
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

const customerOf = ({ customer }: DemoFounding): DemoPerson => customer ?? personOf('CUSTOMER');

const inviteParticipants = async (
  call: HouseCall,
  projectId: string,
  project: DemoFounding,
): Promise<Omit<DemoSeats, 'customer'>> => {
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
    const { organization } = role === 'CUSTOMER' ? customerOf(project) : personOf(role);
    const { id } = await call<{ id: string }>('CUSTOMER', 'POST', `/organizations/${projectId}`, {
      ...organization,
      roleId: roleId(role, 'ORGANIZATION'),
      parentId: below && made.get(below),
    });
    made.set(role, id);
    for (const member of members) {
      const { email, jobId } = personOf(member);
      const path = `/memberships/${id}/${projectId}`;
      const body = { userEmail: email, jobId, roleId: 1 };
      seats.set(member, (await call<{ id: string }>('CUSTOMER', 'POST', path, body)).id);
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
    subcontractor: seats.get('SUBCONTRACTOR') ?? '',
  };
};

/** Who created the project sits in it from its beginning; their seat is taken into their organization. */
const seatCustomer = async (
  call: HouseCall,
  projectId: string,
  { email, jobId, organization }: DemoPerson,
): Promise<string> => {
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

const importEstimate = async (
  call: HouseCall,
  projectId: string,
  estimate: NonNullable<DemoFounding['estimate']>,
) => {
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
