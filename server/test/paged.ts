import type { Route } from '@nysan/contract/route.ts';
import { z } from 'zod';

/** Does the call answer one page of a list? */
export const isPaged = ({ method, answers: { 200: answer } }: Route): boolean =>
  method === 'GET' &&
  answer instanceof z.ZodObject &&
  ['content', 'totalCount', 'size', 'page'].every((name) => name in answer.shape);
