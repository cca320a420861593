import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { rooms } from '@nysan/contract/rooms.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { adminHandlers } from './admin/handlers.ts';
import { approvalHandlers } from './approval/handlers.ts';
import { assistantHandlers } from './assistant/handlers.ts';
import { reportedMessages } from './assistant/sessions/reported.ts';
import { correspondenceHandlers } from './correspondence/handlers.ts';
import { letterHandlers } from './correspondence/letters/handlers.ts';
import { letterSigning } from './correspondence/letters/receive.ts';
import { memoSigning } from './correspondence/memos/approve.ts';
import { memoHandlers } from './correspondence/memos/handlers.ts';
import { minutesHandlers } from './correspondence/minutes/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import type { EngineServices } from './document-engine/kind-of.ts';
import { doneWorkActHandlers } from './documents/done-work-act/handlers.ts';
import { hiddenWorkActHandlers } from './documents/hidden-work-act/handlers.ts';
import { conclusionHandlers } from './documents/quality-conclusion/handlers.ts';
import { referencesHandlers } from './documents/reference/handlers.ts';
import { executionReportHandlers } from './documents/remarks/execution-report/handlers.ts';
import { prescriptionHandlers } from './documents/remarks/prescription/handlers.ts';
import { remarksHandlers } from './documents/remarks/prescription/remark-handlers.ts';
import { calculationHandlers } from './documents/service-calculation/handlers.ts';
import {
  geodeticProtocolHandlers,
  testProtocolHandlers,
} from './documents/site-protocol/handlers.ts';
import { monthlyReportHandlers } from './documents/supervision-report/monthly-handlers.ts';
import { weeklyReportHandlers } from './documents/supervision-report/weekly-handlers.ts';
import { estimateHandlers } from './estimate/handlers.ts';
import { readOutline } from './estimate/read-outline.ts';
import { figuresHandlers } from './figures/handlers.ts';
import { filesHandlers } from './files/handlers.ts';
import { UPLOAD_LIMIT } from './files/incoming.ts';
import { handoverBinderHandlers } from './handover-binder/handlers.ts';
import { closeSlowBodies, SLOWEST_BODY, type SlowestBody } from './http/close-slow-bodies.ts';
import { closeInTime } from './http/closing.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import { serveMetrics } from './http/metrics.ts';
import { answerExpectations, answerUnreadable } from './http/node-answers.ts';
import { openapiDocument, openapiText } from './http/openapi.ts';
import { readJson } from './http/read-json.ts';
import { readable } from './http/readable-url.ts';
import { openRoom } from './http/room.ts';
import { secure } from './http/security.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { watchStalls } from './http/watch-stalls.ts';
import { serveWeb } from './http/web.ts';
import { authHandlers } from './identity/auth-handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { identityByPhone } from './identity/identity-by-phone.ts';
import { generalLogExample } from './journals/general-log/example.ts';
import { generalLogHandlers } from './journals/general-log/handlers.ts';
import { journalPostsHandlers } from './journals/general-log/posts-handlers.ts';
import { handbooksHandlers } from './journals/handbooks/handlers.ts';
import { wordIn } from './journals/handbooks/words.ts';
import { specialJournalsHandlers } from './journals/special-journals/handlers.ts';
import { verificationLogExample } from './journals/verification-log/example.ts';
import { verificationLogHandlers } from './journals/verification-log/handlers.ts';
import { exampleHandlers } from './journals/workbooks/example.ts';
import { materialThreadHandlers } from './material-thread/handlers.ts';
import { metaHandlers } from './meta/handlers.ts';
import { myDayHandlers } from './my-day/handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { endLiveStreamsWith, openStreamCount } from './notifications/live-handler.ts';
import { organizationsHandlers } from './organizations/handlers.ts';
import { overallDashboardHandlers } from './overall-dashboard/handlers.ts';
import { phoneSigningHandlers } from './phone-signing/handlers.ts';
import { thumbnail } from './pictures/thumbnail.ts';
import { downloadPolicy } from './policy/download-policy.ts';
import { projectFiguresHandlers } from './project-figures/handlers.ts';
import { projectsHandlers } from './projects/handlers.ts';
import { removeFile } from './record-engine/remove-file.ts';
import { rejectionAnalysisHandlers } from './rejection-analysis/handlers.ts';
import { reportsHandlers } from './reports/handlers.ts';
import { scheduleHandlers } from './schedule/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { signingHandlers } from './signing/handlers.ts';
import { paperByPhone } from './signing/papers.ts';
import { signingManyHandlers } from './signing/signing-many.ts';
import { versionByPhone } from './signing/version-by-phone.ts';
import { designDocumentationHandlers } from './site-records/design-documentation/handlers.ts';
import {
  certificateHandlers,
  technicalInspectionHandlers,
} from './site-records/named-record/handlers.ts';
import { photoFixationHandlers } from './site-records/photo-fixation/handlers.ts';
import { storiesHandlers } from './stories/handlers.ts';
import { supervisionJournalHandlers } from './supervision-journal/handlers.ts';
import { backupFact } from './system-facts/backup.ts';
import { certificatesFact } from './system-facts/certificates.ts';
import { databaseFact, proxyFact, storageFact, versionFact } from './system-facts/facts.ts';
import { historyFact } from './system-facts/history.ts';
import { houseGauges } from './system-facts/house-gauges.ts';
import { houseStateReader } from './system-facts/house-state.ts';
import { mailFact } from './system-facts/mail.ts';
import { busFact, geocoderFact, modelFact, ocspFact } from './system-facts/outside.ts';
import type { SystemFact } from './system-facts/system-fact.ts';
import { upkeepHandlers } from './upkeep/handlers.ts';
import { vatRatesHandlers } from './vat-rates/handlers.ts';
import { verificationHandlers } from './verification/handlers.ts';

const BODY_LIMIT = 1024 * 1024;
/** Node refuses longer headers; what a parameter may be is for the contract to say. */
const MOST_OF_A_URL = 16 * 1024;

/** What the system page tells; a room adds its own here, and its code to the contract. */
const facts: SystemFact<EngineServices>[] = [
  versionFact,
  storageFact,
  databaseFact,
  backupFact,
  historyFact,
  certificatesFact,
  mailFact,
  ocspFact,
  proxyFact,
  busFact,
  geocoderFact,
  modelFact,
];

/** The whole server: every room by name. */
export const buildApp = async (
  services: EngineServices,
  slowestBody: SlowestBody = SLOWEST_BODY,
): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = services.logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.settings.trustProxy,
    // Nobody is silent for so long on purpose: the event stream beats more often.
    connectionTimeout: 120_000,
    rewriteUrl: readable,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: MOST_OF_A_URL },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  readJson(app);
  await secure(app, services.settings);
  compressAnswers(app);
  serveMetrics(app, services, {
    openStreams: () => openStreamCount(services),
    stalls: watchStalls(app, services.logger),
    gauges: houseGauges,
    readHouse: houseStateReader(services),
  });
  endLiveStreamsWith(app, services);
  answerExpectations(app.server);
  closeInTime(app);
  closeSlowBodies(app, slowestBody);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 0 },
    throwFileSizeLimit: true,
  });

  openRoom(app, services, rooms.meta, metaHandlers);
  openRoom(app, services, rooms.auth, authHandlers);
  openRoom(app, services, rooms.identity, identityHandlers);
  openRoom(app, services, rooms.projects, projectsHandlers);
  openRoom(app, services, rooms.organizations, organizationsHandlers);
  openRoom(
    app,
    services,
    rooms.files,
    filesHandlers({ policy: downloadPolicy, remove: removeFile, thumbnail }),
  );
  openRoom(app, services, rooms.estimate, estimateHandlers);
  openRoom(app, services, rooms.hiddenWorkAct, hiddenWorkActHandlers);
  openRoom(app, services, rooms.doneWorkAct, doneWorkActHandlers);
  openRoom(app, services, rooms.references, referencesHandlers);
  openRoom(app, services, rooms.conclusions, conclusionHandlers);
  openRoom(app, services, rooms.calculations, calculationHandlers);
  openRoom(app, services, rooms.geodeticProtocols, geodeticProtocolHandlers);
  openRoom(app, services, rooms.testProtocols, testProtocolHandlers);
  openRoom(app, services, rooms.generalLog, generalLogHandlers);
  openRoom(app, services, rooms.verificationLog, verificationLogHandlers);
  openRoom(app, services, rooms.materialThread, materialThreadHandlers);
  openRoom(app, services, rooms.rejectionAnalysis, rejectionAnalysisHandlers);
  const examples = { GENERAL: generalLogExample, VERIFICATION: verificationLogExample };
  openRoom(app, services, rooms.exampleWorkbooks, exampleHandlers(examples));
  openRoom(app, services, rooms.journalPosts, journalPostsHandlers);
  openRoom(app, services, rooms.handbooks, handbooksHandlers);
  openRoom(app, services, rooms.specialJournals, specialJournalsHandlers);
  openRoom(app, services, rooms.technicalInspections, technicalInspectionHandlers);
  openRoom(app, services, rooms.certificates, certificateHandlers);
  openRoom(app, services, rooms.photoFixations, photoFixationHandlers);
  openRoom(app, services, rooms.designDocumentation, designDocumentationHandlers);
  openRoom(app, services, rooms.handoverBinders, handoverBinderHandlers);
  openRoom(app, services, rooms.correspondence, correspondenceHandlers);
  openRoom(app, services, rooms.letters, letterHandlers);
  openRoom(app, services, rooms.memos, memoHandlers);
  openRoom(app, services, rooms.minutes, minutesHandlers);
  openRoom(app, services, rooms.prescriptions, prescriptionHandlers);
  openRoom(app, services, rooms.executionReports, executionReportHandlers);
  openRoom(app, services, rooms.remarks, remarksHandlers);
  openRoom(app, services, rooms.weeklyReports, weeklyReportHandlers);
  openRoom(app, services, rooms.monthlyReports, monthlyReportHandlers);
  openRoom(app, services, rooms.supervisionJournal, supervisionJournalHandlers(wordIn));
  openRoom(app, services, rooms.dashboard, dashboardHandlers);
  openRoom(app, services, rooms.overallDashboard, overallDashboardHandlers);
  openRoom(app, services, rooms.schedule, scheduleHandlers);
  openRoom(app, services, rooms.projectFigures, projectFiguresHandlers);
  openRoom(app, services, rooms.figures, figuresHandlers);
  openRoom(app, services, rooms.search, searchHandlers);
  const papers = { letter: letterSigning, memo: memoSigning };
  openRoom(app, services, rooms.approval, { ...approvalHandlers, ...signingHandlers(papers) });
  openRoom(app, services, rooms.signingMany, signingManyHandlers);
  const byPhone = {
    version: versionByPhone(services),
    'identity-by-phone': identityByPhone,
    letter: paperByPhone(letterSigning),
    memo: paperByPhone(memoSigning),
  };
  openRoom(app, services, rooms.phoneSigning, phoneSigningHandlers(byPhone));
  openRoom(app, services, rooms.verification, verificationHandlers);
  openRoom(app, services, rooms.notifications, notificationsHandlers);
  openRoom(app, services, rooms.myDay, myDayHandlers);
  openRoom(app, services, rooms.news, newsHandlers);
  openRoom(app, services, rooms.reports, reportsHandlers(reportedMessages));
  openRoom(app, services, rooms.assistant, assistantHandlers(readOutline));
  openRoom(app, services, rooms.admin, adminHandlers);
  openRoom(app, services, rooms.stories, storiesHandlers);
  openRoom(app, services, rooms.upkeep, upkeepHandlers(facts));
  openRoom(app, services, rooms.vatRates, vatRatesHandlers);
  await serveDocs(app, openapiDocument, openapiText);
  serveSecurityTxt(app, services);
  await serveWeb(app);
  return app;
};
