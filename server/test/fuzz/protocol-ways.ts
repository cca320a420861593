import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

/** Ways through the calls on one sort of protocol; `kind` is that of its sample. */
export const protocolWays = (room: string, kind: string): Record<string, Partial<Case>[]> => {
  const params = { id: mark(kind) };
  const own = { who: 'contractor', params } as const;
  const file = mark('file');
  const seat = mark('seat', 0);
  return {
    [`${room}.create`]: [
      {
        who: 'contractor',
        params: { projectId: mark('project') },
        ...json({
          name: 'Ростверк',
          protocolDate: '2026-03-10',
          fileUuids: [file],
          approvers: [seat],
        }),
      },
    ],
    [`${room}.get`]: [{ who: 'customer', params }],
    [`${room}.change`]: [{ ...own, query: { date: '2026-03-11', name: 'Плита' } }],
    [`${room}.addApprovers`]: [{ ...own, ...json([seat]) }],
    [`${room}.removeApprovers`]: [{ ...own, ...json({ membershipIds: [mark('seat', 1)] }) }],
    [`${room}.addFiles`]: [{ ...own, ...json([file]) }],
    [`${room}.removeFiles`]: [{ ...own, ...json({ fileUuids: [mark('protocol-file')] }) }],
    [`${room}.remove`]: [own],
  };
};
