import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DemoContext } from './act-world.ts';
import { correspondentsOf } from './correspondents.ts';
import type { HouseCall } from './house-call.ts';
import { type DemoMemo, demoMemos } from './memos.ts';
import { demoEmail } from './people.ts';

const MEMOS = '/correspondence/api/memos';
type Made = { id: string };
type Site = { projectUuid: string; seatOf: (role: RoleCode) => string | undefined };

/** Writes, signs and sends the memos of a project and does with them what their recipients did, from the oldest on. */
export const buildDemoMemos = async (
  { call, past }: DemoContext,
  projectUuid: string,
): Promise<void> => {
  const seats = await correspondentsOf(call, projectUuid);
  const site = { projectUuid, seatOf: (role: RoleCode) => seats.get(demoEmail(role)) };
  for (const memo of demoMemos) {
    await past.before(memo.daysAgo, (then) => buildMemo(then, site, memo));
  }
};

const buildMemo = async (call: HouseCall, site: Site, memo: DemoMemo): Promise<void> => {
  const { projectUuid, seatOf } = site;
  const { from, to, others = [], title, content, isDraft, steps = [] } = memo;
  const asked = (pairs: readonly DemoMemo['to'][]) =>
    Object.fromEntries(
      pairs.flatMap(([role, status]) => {
        const seat = seatOf(role);
        return seat ? [[seat, status]] : []; // A smaller project has no such participant.
      }),
    );
  const written = {
    projectUuid,
    title,
    content,
    mainRecipientStatus: asked([to]),
    recipientStatuses: asked(others),
  };
  if (isDraft) {
    await call(from, 'POST', `${MEMOS}/draft`, written);
    return;
  }
  const { id } = await sendMemo(call, from, written);
  for (const { by, take, comment } of steps) {
    if (take === 'approve') {
      await call(by, 'POST', `/signer/demo/${id}`);
    }
    await call(by, 'POST', `${MEMOS}/${id}/${take}`, comment ? { comment } : {});
  }
};

const sendMemo = async (call: HouseCall, from: RoleCode, written: object): Promise<Made> => {
  const { documentNumber, date } = await call<{ documentNumber: string; date: string }>(
    from,
    'GET',
    '/correspondence/api/documents/documentNumber?type=MEMO',
  );
  const payload = { ...written, creationDate: date, documentNumber };
  const { id } = await call<Made>(from, 'POST', `${MEMOS}/preview`, payload);
  await call(from, 'POST', `/signer/demo/${id}`);
  return call<Made>(from, 'POST', MEMOS, payload);
};
