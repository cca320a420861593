/** One namespace is one JSON file a language; a room loads its own. */
export const namespaces = [
  'common',
  'auth',
  'profile',
  'project',
  'dashboard',
  'estimate',
  'photo-fix',
  'news',
  'notifications',
  'organizations',
  'document',
  'files',
  'hidden-work',
  'done-work',
  'reference',
  'conclusion',
  'signing',
  'verification',
  'admin',
  'reports',
] as const;
export type Namespace = (typeof namespaces)[number];
