import { z } from 'zod';
import { uuid } from './common.ts';

/** What a draft needs before its approval can start, in the order of the form (ours). */
export const checklist = z.object({
  items: z.array(
    z.object({
      /** The word of its field, as in its PATCH call. */
      field: z.string(),
      name: z.string(),
      /** How many of it there are; null of what is not counted. */
      count: z.number().int().nullable(),
      /** Empty once it is done. */
      missing: z.array(z.object({ field: z.string(), message: z.string() })),
      /** What looks wrong and keeps nobody from sending it. */
      warnings: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
});
export type Checklist = z.infer<typeof checklist>;

/** What the last paper says that a draft does not say yet (ours). */
const carried = z.object({
  /** Number of that paper. */
  documentId: z.string(),
  fields: z.array(
    z.object({
      /** The word of the field, as in its PATCH call. */
      field: z.string(),
      /** As people read it. */
      text: z.string(),
      /** The PATCH calls that take it over, in their order. */
      changes: z
        .array(
          z.object({
            field: z.string(),
            action: z.enum(['ADD', 'UPDATE']),
            updateValue: z.unknown(),
          }),
        )
        .min(1),
    }),
  ),
});
export type CarriedField = z.infer<typeof carried>['fields'][number];

/** What a draft may take over from papers before it (ours): whom to ask in each group, and what they said. */
export const suggested = z.object({
  /** Number of the paper of this kind that the author of this one sent last in the project. */
  documentId: z.string().nullable(),
  groups: z.array(
    z.object({
      /** The word of the group's field, as in its PATCH call. */
      field: z.string(),
      people: z.array(
        z.object({
          membershipId: uuid,
          /** They sat in the group in that paper; otherwise they alone have the role it is named for. */
          isFromLast: z.boolean(),
        }),
      ),
    }),
  ),
  /** Null for kinds that carry nothing over, and where there is no paper to take it from. */
  carried: carried.nullable(),
});
export type Suggested = z.infer<typeof suggested>;
