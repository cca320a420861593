import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Approver } from '../page/types.ts';

/** A group of participants of a document. */
export type Group = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  title: string;
  people: Approver[];
  /** Members of these roles may be added; those of the first role stand first. */
  roles: readonly RoleCode[];
  /** Of these organizations alone, of papers that lie between parties. */
  organizations?: readonly string[];
  /** The supervision it is for: where the object has it, nobody else may be added; without it, the other roles, or nobody at all. */
  office?: RoleCode;
  /** Its people are named when the document is sent. */
  isChosenAtStart?: true;
  /** Nobody is chosen: its people follow from the document, and this says who they would be. */
  worksOut?: string;
};
