import type { FastifyInstance } from 'fastify';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { type DemoKeys, openDemoKeys } from './keys.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { fillDemoWorld } from './world.ts';

/** What a server that runs the demo has besides. */
export type Demo = {
  keys: DemoKeys;
  accounts: { email: string; password: string; role: string }[];
  /** Fills an empty database; a filled one is left alone. */
  fill(services: EngineServices, app: FastifyInstance): Promise<void>;
};

/** The demo over this data folder, its signing keys made when there are none. */
export const openDemo = async (dataDir: string): Promise<Demo> => ({
  keys: await openDemoKeys(dataDir),
  accounts: demoPeople.map(({ email, role }) => ({ email, role, password: DEMO_PASSWORD })),
  fill: fillDemoWorld,
});
