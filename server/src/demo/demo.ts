import type { Services } from '../services.ts';
import { enterDemoAccounts } from './accounts.ts';
import { type Filling, type FillOptions, fillBehind } from './filling.ts';
import { type DemoKeys, openDemoKeys } from './keys.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { demoProgress } from './repository.ts';

/** What a server that runs the demo has besides. */
export type Demo = {
  keys: DemoKeys;
  accounts: { email: string; password: string; role: string }[];
  /** Puts the accounts into an empty database and says of the world how far it is. */
  open(services: Services): Promise<void>;
  /** Begins to fill what is missing of the world; a whole one is left alone, and so is a database that was not empty. */
  fill(world: Services['demoWorld'], options: FillOptions): Filling | null;
};

/** The demo over this data folder, its signing keys made when there are none. */
export const openDemo = async (dataDir: string): Promise<Demo> => ({
  keys: await openDemoKeys(dataDir),
  accounts: demoPeople.map(({ email, role }) => ({ email, role, password: DEMO_PASSWORD })),
  open: async (services) => {
    await enterDemoAccounts(services);
    const progress = await demoProgress(services.db);
    services.demoWorld.state = progress && !progress.isWhole ? 'filling' : true;
  },
  fill: (world, options) => (world.state === 'filling' ? fillBehind(world, options) : null),
});
