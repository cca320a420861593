import { vi } from 'vitest';

/*
 * Files of one worker share the libraries, which cost more to load than most tests take. Each still gets modules of
 * ours that nobody used before.
 */
vi.resetModules();
