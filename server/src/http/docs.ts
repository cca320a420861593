import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { answerKept, type KeptJson } from './compress-answers.ts';

/**
 * Shows the description of the calls at `/api/docs`; it is made when somebody looks. All the page loads comes from here, so the
 * usual policy holds.
 */
export const serveDocs = async (
  app: FastifyInstance,
  describe: () => object,
  textOf: () => KeptJson,
): Promise<void> => {
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0' } as never }, // In place of which ours is sent.
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: (_, { routeOptions }, reply) => {
        // The same is asked for as YAML, too.
        if (routeOptions.url?.endsWith('/json')) {
          answerKept(reply, textOf());
        }
        return describe();
      },
      transformSpecificationClone: false,
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
