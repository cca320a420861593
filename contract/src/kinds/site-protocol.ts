import type { KindFacts } from './kind-facts.ts';

const survey = {
  ru: 'Исполнительная геодезическая схема',
  kk: 'Атқарушылық геодезиялық схема',
  en: 'As-built survey drawing',
} as const;
const testReport = { ru: 'Протокол испытаний', kk: 'Сынақ хаттамасы', en: 'Test report' } as const;

/** Both sorts of protocols of the site. */
export const siteProtocol = {
  geodetic: {
    kind: 'geodetic-protocol',
    path: '/exec-document/geodetic-executive',
    row: 'geodetic-executive',
    oneRow: 'geodetic-executive',
    room: 'geodeticProtocols',
    historyType: 'GEODETIC_EXECUTIVE',
    numberPrefix: 'ИГС',
    one: survey,
    many: {
      ru: 'Исполнительные геодезические схемы',
      kk: 'Атқарушылық геодезиялық схемалар',
      en: 'As-built survey drawings',
    },
    newsType: 'GEODETIC_PROTOCOL',
    task: { type: 'GEODETIC_EXECUTIVE', name: survey },
    journalPart: 'protocol',
  },
  test: {
    kind: 'test-protocol',
    path: '/exec-document/test-protocols',
    row: 'test-protocols',
    oneRow: 'test-protocols',
    room: 'testProtocols',
    historyType: 'TEST_PROTOCOL',
    numberPrefix: 'ПИ',
    one: testReport,
    many: { ru: 'Протоколы испытаний', kk: 'Сынақ хаттамалары', en: 'Test reports' },
    newsType: 'TEST_PROTOCOL',
    task: { type: 'TEST_PROTOCOL', name: testReport },
    journalPart: 'protocol',
  },
} as const satisfies Record<'geodetic' | 'test', KindFacts>;
