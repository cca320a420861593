import { z } from 'zod';

/**
 * A two-way translation between our spelling and the wire's: the wire's words are the specification's,
 * mistakes included, and nobody inside ever sees them.
 */
export const wireEnum = <const Words extends Record<string, string>>(words: Words) => {
  const inside = new Map(Object.entries(words).map(([ours, theirs]) => [theirs, ours]));
  type Inside = keyof Words & string;
  type Outside = Words[keyof Words];
  return {
    inside: Object.keys(words) as Inside[],
    outside: Object.values(words) as Outside[],
    schema: z.enum(Object.values(words) as [Outside, ...Outside[]]),
    toWire: (ours: Inside): Outside => words[ours] as Outside,
    fromWire: (theirs: Outside): Inside => {
      const ours = inside.get(theirs);
      if (ours === undefined) {
        throw new RangeError(`the wire has no word ${theirs}`);
      }
      return ours as Inside;
    },
  };
};

export const documentStatus = wireEnum({
  created: 'CREATED',
  inApproval: 'INAPPROVE', // sic
  approved: 'APPROVED',
  rejected: 'REJECTED',
  archived: 'ARCHIVED',
});
export type DocumentStatus = (typeof documentStatus.inside)[number];

export const agreementType = wireEnum({
  contract: 'CONTRACT',
  solidWasteExport: 'EXPORT_OF_SOLID_WASE', // sic
});
export type AgreementType = (typeof agreementType.inside)[number];

/** The two supervisions of a project; each has its papers of its own. */
export const supervision = wireEnum({ technical: 'TECHNICAL', author: 'AUTHOR' });
export type Supervision = (typeof supervision.inside)[number];

/** How grave a remark is; the dashboard calls a hard one critical. */
export const remarkCategory = wireEnum({ easy: 'EASY', medium: 'MEDIUM', hard: 'HARD' });
export type RemarkCategory = (typeof remarkCategory.inside)[number];

/** How a remark that counts stands (ours): eliminated by its due date, open before it, late either way. */
export const remarkState = wireEnum({
  onTime: 'ON_TIME',
  inProgress: 'IN_PROGRESS',
  overdue: 'OVERDUE',
});
export type RemarkState = (typeof remarkState.inside)[number];

export const financeSources = [
  'GOVERNMENTAL',
  'RB',
  'MIO',
  'QUASIGOVERNMENT',
  'PRIVATE',
  'OTHER',
] as const;
export const complexities = [
  'firstCategory',
  'secondCategory',
  'thirdCategory',
  'TECHNICALLY_HARD',
] as const;
export const estimateTypes = ['KenML', 'VDS'] as const;
export const roleTypes = ['SYSTEM', 'USER', 'ORGANIZATION', 'JOB_TITLE'] as const;
export const languages = ['ru', 'kk', 'en'] as const;
export type Language = (typeof languages)[number];

export const fieldActions = ['ADD', 'UPDATE', 'DELETE'] as const;
export type FieldAction = (typeof fieldActions)[number];

/** Where an uploaded file belongs; the words of the query parameter `location`. */
export const fileLocations = [
  'AS_BUILD_DOCUMENTATION', // sic
  'DESIGN_AND_ESTIMATE_DOCUMENTATION',
  'PHOTO_DOCUMENTATION',
  'CERTIFICATE',
  'ACTS',
  'PROJECT_PASSPORT',
  'CORRESPONDENCE',
  'FINANCE',
  'AUTHOR_SUPERVISION',
  'TECHNICAL_SUPERVISION',
  'PARTICIPANTS',
] as const;
export type FileLocation = (typeof fileLocations)[number];
