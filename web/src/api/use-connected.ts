import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from './connection.ts';

/** Whether the server can be reached. */
export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected);
