import type { profile } from '@nysan/contract/identity.ts';
import type { z } from 'zod';

/** The signed-in person's own data as `GET /identity` gives it. */
export type Profile = z.output<typeof profile>;
