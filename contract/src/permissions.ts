/** The nine role codes of the specification. */
export const roleCodes = [
  'SECURITY',
  'ADMIN',
  'CUSTOMER',
  'SUBCONTRACTOR',
  'AUTHOR_SUPERVISION',
  'TECHNICAL_SUPERVISION',
  'GENERAL_CONTRACTOR',
  'DESIGNER',
  'AUDIT',
] as const;
export type RoleCode = (typeof roleCodes)[number];

const verbs = ['view', 'create', 'edit', 'delete'] as const;
export type Verb = (typeof verbs)[number];

type Row = Record<Verb, readonly RoleCode[]>;

const except = (...left: RoleCode[]) => roleCodes.filter((role) => !left.includes(role));
const row = (
  view: readonly RoleCode[],
  change: readonly RoleCode[],
  remove: readonly RoleCode[] = change,
): Row => ({ view, create: change, edit: change, delete: remove });

const nobody: readonly RoleCode[] = [];
const projectRoles = except('SECURITY');
const supervisors: readonly RoleCode[] = ['AUTHOR_SUPERVISION', 'TECHNICAL_SUPERVISION'];
const builders: readonly RoleCode[] = ['ADMIN', 'SUBCONTRACTOR', 'GENERAL_CONTRACTOR'];
const office: readonly RoleCode[] = [
  'CUSTOMER',
  'ADMIN',
  'GENERAL_CONTRACTOR',
  'AUDIT',
  'DESIGNER',
];
const projectKeepers: readonly RoleCode[] = [...office, 'SUBCONTRACTOR'];
const supervising: readonly RoleCode[] = ['ADMIN', ...supervisors];
const contractor: readonly RoleCode[] = ['ADMIN', 'GENERAL_CONTRACTOR'];
const photographers: readonly RoleCode[] = ['CUSTOMER', ...builders, ...supervisors];
const doneWorkReaders: readonly RoleCode[] = ['CUSTOMER', ...contractor, ...supervisors];

const reportReaders = except('SECURITY', 'AUDIT', 'DESIGNER');

const asBuilt = row(projectRoles, builders);
const supervision = row(projectRoles, supervising);
const readersOfForms = row(builders, nobody);

/**
 * The permission table of the specification (first document, section 6), row by row, with five additions:
 * both supervisions may view the project list and the passport, or they could not reach their own pages;
 * organizations, archived projects, stories, reports, rates of VAT and the upkeep of the house are the administrator's like the handbooks; correspondence, of which it says nothing; photo records and certificates, likewise;
 * handover binders, the analysis of rejections and the schedule, which are ours.
 */
export const permissions = {
  'admin/users': row(['SECURITY'], ['SECURITY']),
  'admin/handbooks': row(['ADMIN'], ['ADMIN']),
  'admin/organizations': row(['ADMIN'], ['ADMIN']),
  'admin/projects': row(['ADMIN'], ['ADMIN']),
  'admin/stories': row(['ADMIN'], ['ADMIN']),
  'admin/reports': row(['ADMIN'], ['ADMIN']),
  'admin/upkeep': row(['ADMIN'], ['ADMIN']),
  'admin/vat-rates': row(['ADMIN'], ['ADMIN']),
  'admin/correspondence': row(['ADMIN'], ['ADMIN']),
  project: row([...projectKeepers, ...supervisors], projectKeepers, ['ADMIN']),
  'overall-dashboard': row(['CUSTOMER', 'ADMIN', 'AUDIT', 'DESIGNER'], nobody),
  'project/dashboard': row(['CUSTOMER', 'ADMIN', 'AUDIT', 'DESIGNER'], ['ADMIN']),
  documentation: row(except('SUBCONTRACTOR'), office),
  estimate: row(except('SUBCONTRACTOR'), office, [...office, 'SUBCONTRACTOR']),
  // Ours: whoever reads the estimate reads when its works are planned; who orders them and who answers for them plan.
  schedule: row(except('SUBCONTRACTOR'), ['CUSTOMER', ...contractor]),
  organizations: row(projectRoles, projectRoles),
  'hidden-work-act': asBuilt,
  'hidden-work-act/detail': row(
    projectRoles.filter((role) => role !== 'AUDIT' && role !== 'DESIGNER'),
    builders,
  ),
  'general-log': asBuilt,
  'general-log/form': readersOfForms,
  'verification-log': asBuilt,
  'verification-log/form': readersOfForms,
  'geodetic-executive': asBuilt,
  'special-journals': asBuilt,
  'technical-inspection': asBuilt,
  'test-protocols': asBuilt,
  // The table says nothing of these two; everybody deletes only their own pictures.
  'photo-fixations': row(projectRoles, photographers),
  certificates: asBuilt,
  'test-protocols/create': { ...row(builders, nobody), create: builders },
  'done-work-act': row(doneWorkReaders, builders, contractor),
  'done-work-act/detail': row([...doneWorkReaders, 'AUDIT', 'DESIGNER'], builders, contractor),
  references: row(
    ['CUSTOMER', ...contractor, 'TECHNICAL_SUPERVISION', 'AUDIT', 'DESIGNER'],
    contractor,
  ),
  'supervision/journal': supervision,
  // Each supervision writes its own papers: narrower than the table, and wider for the author's conclusions.
  'technical/prescriptions': row(projectRoles, ['ADMIN', 'TECHNICAL_SUPERVISION']),
  'author/prescriptions': row(projectRoles, ['ADMIN', 'AUTHOR_SUPERVISION']),
  'technical/service-calculations': row(projectRoles, ['ADMIN', 'TECHNICAL_SUPERVISION']),
  'author/service-calculations': row(projectRoles, ['ADMIN', 'AUTHOR_SUPERVISION']),
  'technical/monthly-reports': row(projectRoles, ['ADMIN', 'TECHNICAL_SUPERVISION']),
  'author/monthly-reports': row(projectRoles, ['ADMIN', 'AUTHOR_SUPERVISION']),
  'technical/weekly-reports': row(projectRoles, ['ADMIN', 'TECHNICAL_SUPERVISION']),
  'author/weekly-reports': row(projectRoles, ['ADMIN', 'AUTHOR_SUPERVISION']),
  'technical/quality-conclusion': row(projectRoles, ['ADMIN', 'TECHNICAL_SUPERVISION']),
  'author/quality-conclusion': row(projectRoles, ['ADMIN', 'AUTHOR_SUPERVISION']),
  'supervision/execution-report': supervision,
  // Besides those whom its prescription tells what to put right, whatever their roles.
  'technical/execution-report': row(reportReaders, ['ADMIN', 'TECHNICAL_SUPERVISION']),
  'author/execution-report': row(reportReaders, ['ADMIN', 'AUTHOR_SUPERVISION']),
  'supervision/files': supervision,
  // Ours: what shows that remarks were put right, uploaded by whom prescriptions tell to do so.
  'supervision/answers': {
    ...row(projectRoles, nobody),
    create: ['SUBCONTRACTOR', 'GENERAL_CONTRACTOR', 'DESIGNER'],
  },
  // Ours: who hands an object over, takes it over or examines it; in a binder they find what they may read.
  'handover-binder': row([...doneWorkReaders, 'AUDIT'], [...doneWorkReaders, 'AUDIT']),
  // Ours: why papers come back and who holds them; of papers its reader may open.
  'rejection-analysis': row(except('SECURITY', 'SUBCONTRACTOR'), nobody),
  // Everybody writes; each paper is read by whom it names. One that nobody reads any more is the administrator's to open.
  correspondence: row(projectRoles, projectRoles),
} as const satisfies Record<string, Row>;

export type PermissionRow = keyof typeof permissions;

/** May somebody with these roles open the list of such records? Who writes done-work acts sees at least those of their own. */
export const mayList = (roles: readonly RoleCode[], row: PermissionRow): boolean =>
  may(roles, row, 'view') || (row === 'done-work-act' && may(roles, row, 'create'));

/** May somebody with these roles do this? Record facts (status, creator, seat) are judged elsewhere. */
export const may = (roles: Iterable<RoleCode>, row: PermissionRow, verb: Verb): boolean => {
  const allowed: readonly RoleCode[] = permissions[row][verb];
  for (const role of roles) {
    if (allowed.includes(role)) {
      return true;
    }
  }
  return false;
};
