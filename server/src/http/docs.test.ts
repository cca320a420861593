import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveDocs } from './docs.ts';
import { openapiDocument, openapiText } from './openapi.ts';
import { secure } from './security.ts';

let app: FastifyInstance;
let timesDescribed = 0;

beforeAll(async () => {
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await secure(app, {
    demo: false,
    frameAncestors: [],
    mapTiles: undefined,
    publicUrl: 'http://127.0.0.1:8080',
  });
  const describe = () => {
    timesDescribed += 1;
    return openapiDocument();
  };
  await serveDocs(app, describe, openapiText);
  await app.ready();
});
afterAll(() => app.close());

it('shows the calls with nothing inline and nothing from elsewhere', async () => {
  const page = await app.inject({ url: '/api/docs' });
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source]) => source ?? '',
  );

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script>|<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    expect(source).toMatch(/^\/api\/docs\/static\//);
    expect((await app.inject({ url: source })).statusCode, source).toBe(200);
  }
});

it('describes nothing before somebody asks for the description', async () => {
  await app.inject({ url: '/api/docs' });
  expect(timesDescribed).toBe(0);
});

it('feeds the page with our description', async () => {
  const answer = await app.inject({ url: '/api/docs/json' });

  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Nysan' } });
});
