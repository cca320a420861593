import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { buildTargets } from './build/floor/browsers.ts';
import { lowerHas } from './build/floor/lower-has.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanPreloads } from './build/lean-preloads.ts';
import { mantineVariables } from './build/mantine-variables.ts';
import { partOf } from './build/parts.ts';

const preloads = leanPreloads();

/**
 * The built client runs under `default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr
 * 'unsafe-inline'; img-src 'self' blob: data:; frame-src 'self' blob:; worker-src 'self' blob:;
 * connect-src 'self' ws://127.0.0.1:* wss://127.0.0.1:*` (the last two for NCALayer): no inline script, no
 * `<style>` element, no asset as a data address. See docs/decisions for why Mantine needs its variables built.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineVariables(),
    lowerHas(),
    leanContract(),
    preloads.plugin,
    // Brotli and gzip twins beside what packs, for `server/src/http/web.ts`; pictures and woff2 are packed already.
    compression({
      include: /\.(?:m?js|css|html|svg|json|wasm|ttf|otf)$/,
      threshold: 1024,
      algorithms: ['gzip', 'brotliCompress'],
    }),
  ],
  css: { postcss: { plugins: [mantinePreset()] } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env['NYSAN_API'] ?? 'http://127.0.0.1:8080' } },
  },
  // The reader of PDFs starts its worker as a module.
  worker: { format: 'es' },
  build: {
    target: buildTargets,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history)/,
              priority: 2,
            },
            {
              name: partOf,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            { name: 'texts', test: /node_modules[\\/](i18next|react-i18next)[\\/]/, priority: 2 },
            {
              // What the shell and nearly every page show: together they pack a tenth smaller than in a dozen pieces.
              name: 'controls',
              includeDependenciesRecursively: false,
              test: /node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/]components[\\/](Button|ActionIcon|Loader|CloseButton|Alert|Title|Skeleton|Transition|Input|InputBase|TextInput|PasswordInput|VisuallyHidden)[\\/]|hooks[\\/]esm[\\/](use-id|use-uncontrolled|use-isomorphic-effect)[\\/])/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
