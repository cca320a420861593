import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** A document on whose current version a person is, or was, asked to decide. */
export type AskedDocument = {
  id: string;
  kind: string;
  fullNumber: string;
  status: DocumentStatus;
  stage: DocumentStage;
  number: number;
  dueDate: string | null;
  /** As it was frozen. */
  name: string;
  /** Of the frozen bytes. */
  size: number;
  projectId: string;
  projectName: string;
  isProjectArchived: boolean;
  /** Why their task closed; null while it is open. */
  closedAs: ClosedAs | null;
};

/** Those of these documents whose current version this person was asked to decide on, in the order they are named. */
export const askedDocuments = async (
  db: Reader,
  ids: string[],
  userId: string,
): Promise<AskedDocument[]> => {
  const found = await decisionsAskedOf(db, userId)
    .where('d.id', 'in', ids)
    .$narrowType<Pick<AskedDocument, 'fullNumber' | 'status' | 'name' | 'closedAs'>>()
    .$narrowType<{ isProjectArchived: boolean }>()
    .execute();
  const byId = new Map(found.map((document) => [document.id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** What somebody who is in the project was asked since the current version was frozen: earlier tasks are of earlier versions. */
const decisionsAskedOf = (db: Reader, userId: string) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('records as d', 'd.id', 't.record_id')
    .innerJoin('document_versions as version', (join) =>
      join
        .onRef('version.document_id', '=', 'd.id')
        .onRef('version.number', '=', 'd.current_version'),
    )
    .innerJoin('signables as frozen', 'frozen.id', 'version.signable_id')
    .innerJoin('projects as project', 'project.id', 'd.project_id')
    .where('t.user_id', '=', userId)
    .where('t.purpose', '=', 'decide')
    .whereRef('t.created_at', '>=', 'frozen.frozen_at')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as m')
          .select('m.id')
          .whereRef('m.project_id', '=', 't.project_id')
          .whereRef('m.user_id', '=', 't.user_id')
          .where('m.ended_at', 'is', null),
      ),
    )
    .select(['d.id', 'd.kind', 'd.full_number as fullNumber', 'd.status', 'd.due_date as dueDate'])
    .select(sql<DocumentStage>`stage_of(d)`.as('stage'))
    .select(['version.number', 'frozen.name', 'frozen.size', 't.closed_as as closedAs'])
    .select(['d.project_id as projectId', 'project.short_name as projectName'])
    .select((eb) => eb('project.archived_at', 'is not', null).as('isProjectArchived'));

/** A frozen version, with what says whether people decide on it now. */
export type HeldVersion = {
  signableId: string;
  number: number;
  currentVersion: number | null;
  status: string | null;
  isProjectArchived: boolean;
};

/** The versions whose bytes these are. */
export const heldVersions = (db: Reader, signableIds: string[]): Promise<HeldVersion[]> =>
  db
    .selectFrom('document_versions as v')
    .innerJoin('records as d', 'd.id', 'v.document_id')
    .innerJoin('projects as p', 'p.id', 'd.project_id')
    .select(['v.signable_id as signableId', 'v.number', 'd.status'])
    .select(['d.current_version as currentVersion'])
    .select((eb) => eb('p.archived_at', 'is not', null).as('isProjectArchived'))
    .where('v.signable_id', 'in', signableIds)
    .$narrowType<{ isProjectArchived: boolean }>()
    .execute();
