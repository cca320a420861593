/** What people say for them. */
export const otherPrefixes: Readonly<Record<string, string>> = {
  скр: 'аср',
  аоср: 'аср',
  жжа: 'аср',
  ожа: 'авр',
  asr: 'аср',
  avr: 'авр',
  spr: 'спр',
  vzh: 'вж',
  hwa: 'аср',
};

/** The letters numbers of papers begin with, and the kinds they are of. */
export const numberPrefixes: Readonly<Record<string, string>> = {
  аср: 'hidden-work-act',
  авр: 'done-work-act',
  спр: 'reference',
  пр: 'prescription',
  апр: 'prescription',
  ои: 'execution-report',
  аои: 'execution-report',
  но: 'weekly-report',
  ано: 'weekly-report',
  мо: 'monthly-report',
  амо: 'monthly-report',
  зк: 'quality-conclusion',
  азк: 'quality-conclusion',
  ру: 'service-calculation',
  ару: 'service-calculation',
  игс: 'geodetic-protocol',
  пи: 'test-protocol',
  вж: 'verification-log',
  то: 'technical-inspection',
  исх: 'letter',
  сз: 'memo',
  прт: 'minutes',
};
