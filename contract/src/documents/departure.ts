import { z } from 'zod';

/** Where a paper says otherwise than what it comes from, in the reader's language, and the reason that is printed (ours). */
export const departure = z.object({
  /** The word of the field that takes the reason. */
  field: z.string(),
  message: z.string(),
  /** Empty while nobody has said one. */
  reason: z.string(),
});
export type Departure = z.infer<typeof departure>;
