import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import { type Confirmer, type DemoProtocol, demoProtocols } from './protocols.ts';

const paths: Record<ProtocolSort, string> = {
  geodetic: '/geo-executive',
  test: '/test-protocols',
};

const roles: Record<Confirmer, RoleCode> = {
  primary: 'GENERAL_CONTRACTOR',
  technical: 'TECHNICAL_SUPERVISION',
  author: 'AUTHOR_SUPERVISION',
  customer: 'CUSTOMER',
};

type Seats = Record<Confirmer, string>;

/** Makes the survey drawings and test reports of a project, from the oldest on. */
export const buildDemoProtocols = async (
  desk: DemoContext,
  projectId: string,
  seats: Seats,
): Promise<void> => {
  for (const protocol of demoProtocols) {
    const id = await present(desk, projectId, protocol, seats);
    const decidedOn = Math.max(0, protocol.daysAgo - 1);
    await desk.past.before(decidedOn, (call) => decide(call, id, protocol));
  }
};

/** On its day: written with its file, and sent to those who confirm it. */
const present = (
  { past, today }: DemoContext,
  projectId: string,
  { sort, by, name, daysAgo, daysBefore: earlier, outcome, confirmers, file }: DemoProtocol,
  seats: Seats,
): Promise<string> =>
  past.before(daysAgo, async (call) => {
    const { id } = await call<{ id: string }>(by, 'POST', `${paths[sort]}/${projectId}`, {
      name,
      protocolDate: daysBefore(today, daysAgo + earlier),
      fileUuids: outcome === 'begun' ? [] : [await upload(call, by, projectId, file)],
      approvers: confirmers.map((confirmer) => seats[confirmer]),
    });
    await past.date(id, daysAgo);
    if (outcome !== 'begun' && outcome !== 'draft') {
      await call(by, 'POST', `/signer/start-proccess/${id}`); // sic
    }
    return id;
  });

const upload = async (
  call: HouseCall,
  by: RoleCode,
  projectId: string,
  { name, rows }: DemoProtocol['file'],
): Promise<string> => {
  const text = rows.map((row) => row.join(';')).join('\r\n');
  const file = new HouseFile(name, Buffer.from(`\uFEFF${text}\r\n`));
  const place = `/file/upload/${projectId}?location=AS_BUILD_DOCUMENTATION`; // sic
  return (await call<{ id: string }>(by, 'POST', place, file)).id;
};

const decide = async (
  call: HouseCall,
  id: string,
  { outcome, confirmers, reason }: DemoProtocol,
) => {
  const deciders = confirmers.map((confirmer) => roles[confirmer]);
  if (outcome === 'approved') {
    for (const role of deciders) {
      await call(role, 'POST', `/signer/demo/${id}`);
    }
  }
  if (outcome === 'rejected') {
    await call('TECHNICAL_SUPERVISION', 'POST', `/signer/reject/${id}`, { reason });
  }
};
