import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi.ts';

/** Shows the description of the calls at `/api/docs`. All it loads comes from here, so the usual policy holds. */
export const serveDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: openapiDocument() as never }, // Its type is that of OpenAPI 3.0; ours is 3.1.
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: {
        layout: 'BaseLayout', // without the bar on top, which has a mark and styles of its own
        deepLinking: true,
        docExpansion: 'none',
        validatorUrl: null,
      },
      theme: { title: 'Nysan API' },
    });
  });
};
