import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import classes from './shell.module.css';

/** How often a world in the making is looked at, ms. */
const GENTLY = 5000;

/** Tells an account of the demo that the demo world is still being filled, or stands in part; nothing once it is whole. */
export const DemoLine = () => {
  const { t } = useTranslation();
  const state = useDemoState();
  return (
    // The region is there before it speaks, or screen readers would not hear it.
    <output aria-live="polite">
      {state === 'filling' && (
        <span className={classes.demoLine} data-screen-only>
          {t('shell.demoFilling')}
        </span>
      )}
      {state === 'incomplete' && (
        <span className={classes.demoLine} data-screen-only>
          {t('shell.demoIncomplete')}
        </span>
      )}
    </output>
  );
};

/** Once it is whole, what was read of it meanwhile is read again. */
const useDemoState = () => {
  const client = useQueryClient();
  const { data: profile } = useQuery(ask('identity', 'profile'));
  const { data: settings } = useQuery({
    ...ask('meta', 'settings'),
    enabled: profile?.demo === true,
    refetchInterval: ({ state }) => state.data?.demo === 'filling' && GENTLY,
  });
  const state = settings?.demo;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'filling' && state === true) {
      readAnew(client);
    }
    before.current = state;
  }, [client, state]);
  return state;
};

const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: ({ queryKey: [room] }) => room !== 'meta' });
};
