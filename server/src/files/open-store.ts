import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { localStore } from './local-store.ts';
import type { FileStore } from './store.ts';

/** The file store that the settings name; whoever opens it closes it. */
export const openFileStore = (settings: Pick<Settings, 'dataDir'>, logger: Logger): FileStore =>
  localStore(settings.dataDir, logger);
