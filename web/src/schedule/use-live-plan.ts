import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { invalidate } from '../api/queries.ts';
import { useLiveProject } from '../api/use-live.ts';

/** Says that a plan is being changed; to be called again once it is let go. */
type Hold = () => () => void;

/** Whoever shows what others plan hears of it when the reader holds a plan. */
export const Holding = createContext<Hold>(() => () => undefined);

/** Holds what is shown as it is, while a bar is drawn or days are typed. */
export const useHeld = (isHeld: boolean): void => {
  const hold = useEffectEvent(useContext(Holding));
  useEffect(() => (isHeld ? hold() : undefined), [isHeld]);
};

/**
 * Shows what others plan in a project. What they plan while the reader changes a plan is shown once it is let go: nothing moves under the
 * hand, and no plan is kept over one that was not seen. `settled` comes when the reader's own plans are answered.
 */
export const useLivePlan = (projectId: string, settled?: () => Promise<unknown>): Hold => {
  const client = useQueryClient();
  const held = useRef(0);
  const isMissed = useRef(false);
  const tell = () => {
    isMissed.current = held.current > 0;
    if (!isMissed.current) {
      void Promise.resolve(settled?.()).then(() => invalidate(client, 'schedule'));
    }
  };
  useLiveProject(projectId, tell);
  const letGo = () => {
    held.current -= 1;
    if (isMissed.current) {
      tell();
    }
  };
  return () => {
    held.current += 1;
    return letGo;
  };
};
