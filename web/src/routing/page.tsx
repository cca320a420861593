import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '../i18n/index.ts';
import { asLostPart, LostPart } from './lost-part.ts';

/**
 * A page in a chunk of its own, its texts loaded beside it:
 * `component: page(() => import('./list-page.tsx'), 'ListPage', 'project')`.
 */
export const page = <M extends Record<string, unknown>, Name extends keyof M & string>(
  load: () => Promise<M>,
  name: Name & (M[Name] extends ComponentType ? Name : never),
  ...texts: Namespace[]
) =>
  lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), textsOrLost('common', ...texts)]).catch(asLostPart);
    // The signature admits only the names of components.
    return { Page: module[name] as ComponentType };
  }, 'Page');

const textsOrLost = (...texts: Namespace[]): Promise<void> =>
  loadTexts(...texts).catch(() => {
    throw new LostPart();
  });
