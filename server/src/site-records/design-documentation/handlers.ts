import type { designDocumentationRoom } from '@nysan/contract/site-records/design-documentation.ts';
import { subcategoryNamed } from '@nysan/contract/site-records/documentation-categories.ts';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import { readTogether, type Trx } from '../../db/transaction.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { recordHistory } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { expectedVersion, tellVersion } from '../../http/if-match.ts';
import type { Handlers } from '../../http/room.ts';
import { recordIdOf } from '../../record-engine/calls.ts';
import { changeRecord, entityOf } from '../../record-engine/change.ts';
import { differencesBetween, readFields } from '../../record-engine/fields/snapshot.ts';
import { findRecord, insertRecord } from '../../record-engine/repository/records.ts';
import { addFiles } from './add-files.ts';
import { answerSections, presentCategories } from './answer.ts';
import { designDocumentation } from './descriptor.ts';
import { holdPlace, insertSection, sectionAt } from './repository.ts';

/**
 * The section of a subcategory in the caller's project, made if there is none yet. It makes no news: what is told of are the files. Refuses with
 * 422 a subcategory that there is not.
 */
const openSection = async (trx: Trx, member: Member, subcategoryId: number): Promise<string> => {
  if (!subcategoryNamed(subcategoryId)) {
    throw fieldRefused('subcategoryId', 'unknown-reference');
  }
  await holdPlace(trx, member.projectId, subcategoryId);
  const standing = await sectionAt(trx, member.projectId, subcategoryId);
  return standing ?? (await makeSection(trx, member, subcategoryId));
};

const makeSection = async (trx: Trx, member: Member, subcategoryId: number): Promise<string> => {
  const { projectId } = member;
  const record = await insertRecord(trx, designDocumentation, projectId, null, member);
  await insertSection(trx, { recordId: record.id, projectId, subcategoryId });
  const first = differencesBetween({}, await readFields(trx, designDocumentation, record));
  await recordHistory(trx, entityOf(record), member, 'created', first);
  return record.id;
};

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
