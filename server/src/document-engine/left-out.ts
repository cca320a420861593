import type { LeftOutCode } from '../texts/codes.ts';

/** What a copy could not keep of its document, and why. */
export type LeftOut = { code: LeftOutCode; params: Record<string, string> };
