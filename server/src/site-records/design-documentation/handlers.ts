import type { designDocumentationRoom } from '@nysan/contract/site-records/design-documentation.ts';
import { readTogether } from '../../db/transaction.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { changing } from '../../http/changing.ts';
import { expectedVersion, tellVersion } from '../../http/if-match.ts';
import type { Handlers } from '../../http/room.ts';
import { recordIdOf } from '../../record-engine/calls.ts';
import { changeRecord } from '../../record-engine/change.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { addFiles } from './add-files.ts';
import { answerSections, presentCategories } from './answer.ts';
import { designDocumentation } from './descriptor.ts';
import { openSection } from './open-section.ts';

/** Design and estimate documentation: files by subcategory, each with its versions. */
export const designDocumentationHandlers: Handlers<typeof designDocumentationRoom, EngineServices> =
  {
    categories: async ({ language }) => presentCategories(language),
    list: ({ services, caller, params: { projectId } }) =>
      readTogether(services.db, (db) => answerSections(db, { projectId }, caller)),
    open: (call) =>
      changing(call, async (trx) => ({
        estimateUuid: await openSection(trx, call.caller, call.body.subcategoryId),
      })),
    add: async (call) => {
      const { caller, body, request, reply } = call;
      const id = recordIdOf(designDocumentation.kind, caller);
      const change = { member: caller, expectedVersion: expectedVersion(request) };
      const answer = await changing(call, async (trx) => {
        const done = await changeRecord(trx, designDocumentation, id, change, (record) =>
          addFiles(trx, record, body, caller),
        );
        const { rowVersion: version } = await findRecord(trx, id);
        return { estimateUuid: id, version, ...done };
      });
      tellVersion(reply, answer.version);
      return answer;
    },
  };
