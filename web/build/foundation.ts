/** By folder: modules of ours that stand on every page, the one of sign-in too. */
const modules = {
  'web/src/api':
    'address connection errors index queries refresh refusals routes send tokens upload watchdog',
  'web/src/access': 'can guards session',
  'web/src/routing': 'lost-part page parents redirect-url search supervision-aliases',
  'web/src/i18n': 'index languages namespaces',
  'web/src/ui': 'confirm empty-state error-view hidden page-title signal skeletons toasts',
  'contract/src': 'notification-targets permissions rooms',
};

const paths = Object.entries(modules).flatMap(([folder, names]) =>
  names.split(' ').map((name) => `/${folder}/${name}`),
);

/** Whether a module is one of those. Nothing that is loaded on demand may be: it would be loaded with them. */
export const isFoundation = (id: string): boolean => {
  const path = id.replaceAll('\\', '/').replace(/\.tsx?$/, '');
  return paths.some((known) => path.endsWith(known));
};
