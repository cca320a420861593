import type { KnipConfig } from 'knip';

/** What nothing uses is refused: files, exports, dependencies. Entries are what is started or found by its name. */
export default {
  include: ['files', 'dependencies', 'exports', 'types', 'duplicates'],
  // Read by dependency-cruiser, without which it reads no TypeScript.
  ignoreDependencies: ['@swc/core'],
  // Written by kysely-codegen, whole.
  ignoreIssues: { 'server/src/db/tables.ts': ['types'] },
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'scripts/map/build.ts', 'scripts/bench/{accepting,bare}-server.ts'],
      project: ['scripts/**/*.ts'],
    },
    // Its package exports every file; what none of the others imports is unused all the same.
    contract: { project: ['src/**/*.ts'], includeEntryExports: true },
    server: {
      entry: ['src/main.ts', 'test/serve-alone.ts'],
      project: ['src/**/*.ts', 'test/**/*.ts'],
    },
    web: { project: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', 'build/**/*.ts'] },
    e2e: { project: ['**/*.ts'] },
  },
} satisfies KnipConfig;
