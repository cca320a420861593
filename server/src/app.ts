import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { rooms } from '@nysan/contract/rooms.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { approvalHandlers } from './approval/handlers.ts';
import { phoneSigningHandlers } from './approval/phone-handlers.ts';
import { hiddenWorkActHandlers } from './documents/hidden-work-act/handlers.ts';
import { estimateHandlers } from './estimate/handlers.ts';
import { filesHandlers } from './files/handlers.ts';
import { UPLOAD_LIMIT } from './files/incoming.ts';
import { closeInTime } from './http/closing.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import { serveMetrics } from './http/metrics.ts';
import { openRoom } from './http/room.ts';
import { secure } from './http/security.ts';
import { serveWeb } from './http/web.ts';
import { authHandlers } from './identity/auth-handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { metaHandlers } from './meta/handlers.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { endLiveStreamsWith } from './notifications/live-handler.ts';
import { organizationsHandlers } from './organizations/handlers.ts';
import { projectsHandlers } from './projects/handlers.ts';
import type { Services } from './services.ts';
import { verificationHandlers } from './verification/handlers.ts';

const BODY_LIMIT = 1024 * 1024;

/** The whole server: every room by name. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = services.logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.settings.trustProxy,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  await secure(app, services.settings);
  serveMetrics(app, services);
  endLiveStreamsWith(app, services);
  closeInTime(app);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0 },
    throwFileSizeLimit: true,
  });

  openRoom(app, services, rooms.meta, metaHandlers);
  openRoom(app, services, rooms.auth, authHandlers);
  openRoom(app, services, rooms.identity, identityHandlers);
  openRoom(app, services, rooms.projects, projectsHandlers);
  openRoom(app, services, rooms.organizations, organizationsHandlers);
  openRoom(app, services, rooms.files, filesHandlers);
  openRoom(app, services, rooms.estimate, estimateHandlers);
  openRoom(app, services, rooms.hiddenWorkAct, hiddenWorkActHandlers);
  openRoom(app, services, rooms.approval, approvalHandlers);
  openRoom(app, services, rooms.phoneSigning, phoneSigningHandlers);
  openRoom(app, services, rooms.verification, verificationHandlers);
  openRoom(app, services, rooms.notifications, notificationsHandlers);
  await serveDocs(app);
  await serveWeb(app);
  return app;
};
