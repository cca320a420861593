/** Calls whose price grows with the house for a reason. */
export const mustGrow: Record<string, string> = {
  'admin.users': 'counts everybody of the house',
  'admin.organizations': 'counts all organizations of the house',
  'admin.parents': 'lists all organizations of the house that others may stand under',
  'projects.list':
    'counts what waits for its reader in each project it lists, which nobody tallies',
  'notifications.count':
    'counts what one person has not read in all projects, which nobody tallies',
  'notifications.list': 'counts all that one person was ever told, which nobody tallies',
};

/**
 * Calls that take more than they should in a large house: each is to be mended and taken out of here. Most follow people, seats
 * and links of all projects where one is asked about; none may join them.
 */
export const notMendedYet: readonly string[] = ['executionReports.offered', 'search.find'];
