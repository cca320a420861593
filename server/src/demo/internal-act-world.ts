import type { DemoContext } from './act-world.ts';
import type { DemoSeats } from './founding.ts';
import type { HouseCall } from './house-call.ts';
import { type DemoInternalAct, daysToEndOf, monthBefore } from './money-world.ts';

type Desk = DemoContext & { projectId: string; seats: DemoSeats; internal: DemoInternalAct };

/** Makes the act between subcontractor and general contractor and lets both sign it. */
export const buildInternalAct = async (desk: Desk): Promise<void> => {
  const { past, today, internal } = desk;
  const madeOn = daysToEndOf(today, internal.monthsAgo);
  const id = await past.before(madeOn, async (call) => {
    const made = await fillInternalAct(call, desk);
    await past.date(made, madeOn);
    return made;
  });
  await past.before(madeOn, (call) => call(payee, 'POST', `/signer/start-proccess/${id}`)); // sic
  await past.before(Math.max(0, madeOn - 1), async (call) => {
    await call('GENERAL_CONTRACTOR', 'POST', `/signer/demo/${id}`);
    await call(payee, 'POST', `/signer/demo/${id}`);
  });
};

const payee = 'SUBCONTRACTOR';

const fillInternalAct = async (
  call: HouseCall,
  { today, projectId, seats, internal }: Desk,
): Promise<string> => {
  const { id } = await call<{ id: string }>(payee, 'POST', `/done-work-act/${projectId}`, {
    period: monthBefore(today, internal.monthsAgo),
  });
  const change = (field: string, action: string, updateValue: unknown) =>
    call(payee, 'PATCH', `/done-work-act/${id}/${field}`, { action, updateValue });
  const { content } = await call<{ content: { id: string }[] }>(
    payee,
    'GET',
    `/done-work-act/${id}/hidden-work-acts?size=${internal.takes}`,
  );
  await change(
    'HIDDEN_WORK_ACT',
    'ADD',
    content.map((act) => act.id),
  );
  await change('INTERNAL_PERCENT', 'UPDATE', internal.percent);
  await change('APPROVER', 'ADD', seats.primary);
  await change('SIGNER', 'ADD', seats.primary);
  await change('SIGNER', 'ADD', seats.subcontractor);
  return id;
};
