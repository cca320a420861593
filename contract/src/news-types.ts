/** Kinds of news, as the feed groups them. */
export const newsTypes = [
  'PROJECT',
  'PROJECT_MEMBERSHIP',
  'ORGANIZATION',
  'ESTIMATE',
  'HIDDEN_WORK_ACT',
  'DONE_WORK_ACT',
  'REFERENCE',
  'QUALITY_CONCLUSION',
  'GENERAL_LOG',
  'SPECIAL_JOURNAL',
  'VERIFICATION_LOG',
  'PRESCRIPTION',
  'WEEKLY_REPORT',
  'MONTHLY_REPORT',
  'GEODETIC_PROTOCOL',
  'TEST_PROTOCOL',
  'TECHNICAL_INSPECTION',
  'CERTIFICATE',
  'PHOTO_FIXATION',
  'DESIGN_DOCUMENTATION',
] as const;
export type NewsType = (typeof newsTypes)[number];
