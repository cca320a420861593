import type { handoverBinderRoom } from '@nysan/contract/handover-binder.ts';
import { mayReadAll } from '../access/authorize.ts';
import { projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { fieldRefused, forbidden, refuse } from '../calls/refusal.ts';
import { readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { sendStored } from '../files/send-stored.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Handlers } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { type Scope, sectionNameOf } from './contents-repository.ts';
import { presentBinder } from './present.ts';
import { previewOf } from './preview.ts';
import {
  type BinderRow,
  bindersOf,
  cancelBinder,
  deleteBinder,
  findBinder,
  insertBinder,
} from './repository.ts';
import { scopeWords } from './scope-words.ts';

/** One archive of the executive papers of an object: asked for, made by a job, downloaded by who asked for it. */
export const handoverBinderHandlers: Handlers<typeof handoverBinderRoom, EngineServices> = {
  preview: async ({ services, caller, query, language }) =>
    readTogether(services.db, async (db) => {
      const { scope } = await askedBy(db, services, caller, query);
      return previewOf(db, services.handovers, scope, language);
    }),
  list: async ({ services, caller, language }) => {
    const rows = await bindersOf(services.db, caller.projectId, caller.userId);
    return rows.map((row) => presentBinder(row, language));
  },
  create: (call) => {
    const { services, caller, body } = call;
    return changing(call, async (trx) => {
      const { scope, sectionName } = await askedBy(trx, services, caller, body);
      const { papers } = await previewOf(trx, services.handovers, scope, 'ru');
      if (papers === 0) {
        throw refuse('binder-empty');
      }
      const asked = {
        project_id: scope.projectId,
        requested_by: caller.userId,
        from_day: scope.from,
        to_day: scope.to,
        section_id: scope.sectionId,
        section_name: sectionName,
        kinds: [...scope.kinds],
      };
      const id = await insertBinder(trx, asked);
      // Who took out all papers at once is to be found later.
      await recordHistory(trx, projectEntity(scope.projectId), caller, 'changed', {
        handoverBinder: { value1: null, value2: scopeWords(asked) },
      });
      await addJob(trx, 'make-handover-binders', {});
      return { id };
    });
  },
  get: async ({ services, caller, params, language }) =>
    presentBinder(await findBinder(services.db, params.id, caller.userId), language),
  cancel: async (call) => {
    const { services, caller, params } = call;
    await changing(call, async (trx) => {
      await findBinder(trx, params.id, caller.userId);
      if (!(await cancelBinder(trx, params.id, services.now()))) {
        throw refuse('binder-not-in-work');
      }
    });
  },
  content: async (call) => {
    const { services, caller, params } = call;
    const binder = await findBinder(services.db, params.id, caller.userId);
    const { file_name: name, sha256, size } = binder;
    if (name === null || sha256 === null || size === null) {
      throw refuse('binder-not-done');
    }
    mustStillRead(binder, caller, services);
    return sendStored(call, { name, sha256, size, media_type: 'application/zip' });
  },
  remove: async (call) => {
    const { caller, params } = call;
    await changing(call, async (trx) => {
      await findBinder(trx, params.id, caller.userId);
      if (!(await deleteBinder(trx, params.id))) {
        throw refuse('binder-in-work');
      }
    });
  },
};

type Asked = { from?: string; to?: string; estimateNodeId?: string };

/** What is asked for, with the kinds its reader may read. A node of another project is none of this one's. */
const askedBy = async (
  db: Parameters<typeof sectionNameOf>[0],
  { handovers, readRuleOf }: EngineServices,
  { projectId, roles }: Member,
  { from, to, estimateNodeId }: Asked,
): Promise<{ scope: Scope; sectionName: string | null }> => {
  const name = estimateNodeId && (await sectionNameOf(db, projectId, estimateNodeId));
  if (estimateNodeId && !name) {
    throw fieldRefused('estimateNodeId', 'unknown-reference');
  }
  const kinds = handovers
    .map(({ kind }) => kind.kind)
    .filter((kind) => mayReadAll(roles, readRuleOf(kind)));
  const scope = {
    projectId,
    from: from ?? null,
    to: to ?? null,
    sectionId: estimateNodeId ?? null,
    kinds,
  };
  return { scope, sectionName: name || null };
};

/** Rights may have been taken away since: what somebody may no longer read paper by paper they do not get at once. */
const mustStillRead = (
  { kinds }: BinderRow,
  { roles }: Member,
  { readRuleOf }: EngineServices,
): void => {
  if (!kinds.every((kind) => mayReadAll(roles, readRuleOf(kind)))) {
    throw forbidden();
  }
};
