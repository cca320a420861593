import type { DocumentPlace } from '../document-kit/page/kind.ts';

/** Where each kind of documents stands. */
export const places = {
  hiddenWorkAct: {
    path: '/acts/hidden-work-act',
    row: 'hidden-work-act',
    oneRow: 'hidden-work-act/detail',
  },
  doneWorkAct: {
    path: '/finance/done-work-act',
    row: 'done-work-act',
    oneRow: 'done-work-act/detail',
  },
  reference: {
    path: '/finance/references',
    row: 'references',
    oneRow: 'references',
  },
  geodeticProtocol: {
    path: '/exec-document/geodetic-executive',
    row: 'geodetic-executive',
    oneRow: 'geodetic-executive',
  },
  testProtocol: {
    path: '/exec-document/test-protocols',
    row: 'test-protocols',
    oneRow: 'test-protocols',
  },
  technicalConclusion: {
    path: '/technical/quality-conclusion',
    row: 'technical/quality-conclusion',
    oneRow: 'technical/quality-conclusion',
  },
  authorConclusion: {
    path: '/author/quality-conclusion',
    row: 'author/quality-conclusion',
    oneRow: 'author/quality-conclusion',
  },
  technicalCalculation: {
    path: '/technical/service-calculations',
    row: 'technical/service-calculations',
    oneRow: 'technical/service-calculations',
  },
  authorCalculation: {
    path: '/author/service-calculations',
    row: 'author/service-calculations',
    oneRow: 'author/service-calculations',
  },
  technicalPrescription: {
    path: '/technical/prescriptions',
    row: 'technical/prescriptions',
    oneRow: 'technical/prescriptions',
  },
  technicalReport: {
    path: '/technical/execution-report',
    row: 'supervision/execution-report',
    oneRow: 'technical/execution-report',
  },
  authorReport: {
    path: '/author/execution-report',
    row: 'supervision/execution-report',
    oneRow: 'author/execution-report',
  },
  authorPrescription: {
    path: '/author/prescriptions',
    row: 'author/prescriptions',
    oneRow: 'author/prescriptions',
  },
  technicalWeeklyReport: {
    path: '/technical/weekly-reports',
    row: 'technical/weekly-reports',
    oneRow: 'technical/weekly-reports',
  },
  authorWeeklyReport: {
    path: '/author/weekly-reports',
    row: 'author/weekly-reports',
    oneRow: 'author/weekly-reports',
  },
  technicalMonthlyReport: {
    path: '/technical/monthly-reports',
    row: 'technical/monthly-reports',
    oneRow: 'technical/monthly-reports',
  },
  authorMonthlyReport: {
    path: '/author/monthly-reports',
    row: 'author/monthly-reports',
    oneRow: 'author/monthly-reports',
  },
} as const satisfies Record<string, DocumentPlace>;
