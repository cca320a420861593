import { documentStages } from '@nysan/contract/document-stages.ts';
import { documentStatus } from '@nysan/contract/wire.ts';
import type { Ledger } from './ledger.ts';
import type { Registered } from './register.ts';

const FORMAT = 'handover-binder/1';

/** What the register says, for programs, with the place and the hash of every file. */
export const manifestOf = (
  { object, scope, asOf, leftOut, folders }: Registered,
  { files, papers }: Ledger,
): string =>
  `${JSON.stringify(
    {
      format: FORMAT,
      project: { name: object.name, address: object.address },
      scope,
      asOf: asOf.toISOString(),
      papers: papers.map((paper) => ({
        ...paper,
        status: paper.status && documentStatus.toWire(paper.status),
        stage: paper.stage && documentStages[paper.stage].wire,
      })),
      leftOut: leftOut.map(({ kind, status, count }) => ({
        kind: folders.find(({ handover }) => handover.kind.kind === kind)?.handover.folder.ru,
        status: documentStatus.toWire(status),
        count,
      })),
      notReadable: folders
        .filter(({ isReadable }) => !isReadable)
        .map(({ handover }) => handover.folder.ru),
      files,
    },
    null,
    1,
  )}\n`;
