/** Calls that may grow by what is around them. */
type MayGrow = {
  /** For good, and why. */
  mustGrow: Record<string, string>;
  /**
   * Until it is mended, and how much was measured at most. None may join them, and who no longer grows is taken out.
   */
  notMendedYet: Record<string, string>;
};

/** By the rest of the house: by twenty times as much. */
export const inHouse: MayGrow = {
  mustGrow: {
    'admin.users': 'counts everybody of the house',
    'admin.organizations': 'counts all organizations of the house',
    'admin.conflicts': 'looks for organizations of the house that projects call by different names',
    'admin.parents': 'lists all organizations of the house that others may stand under',
    'projects.list':
      'counts what waits for its reader in each project it lists, which nobody tallies',
    'notifications.count':
      'counts what one person has not read in all projects, which nobody tallies',
    'notifications.list': 'counts all that one person was ever told, which nobody tallies',
    'myDay.summary':
      'counts what waits for one person in all projects, from one index, which nobody tallies',
    'myDay.waiting':
      'counts what waits for one person in all projects, from one index, which nobody tallies',
    'myDay.happened': 'counts all that one person was ever told, which nobody tallies',
    'figures.ofAll':
      'counts what there is in every project of its reader, whose projects grow with the house here',
    'overallDashboard.withoutActs': 'looks for the last act of every project its reader may view',
    'search.find':
      'gathers what names its reader, and what bears the number, in all their projects',
  },
  notMendedYet: {},
};

/** First pages by their own project: by a hundred times as much. */
export const inProject: MayGrow = {
  mustGrow: {
    'admin.users': 'counts everybody of the house',
    'admin.organizations': 'counts all organizations of the house',
    'projects.list':
      'counts what waits for its reader in each project it lists, which nobody tallies',
    'notifications.list': 'counts all that one person was ever told, which nobody tallies',
    'projectFigures.deadlines': 'counts what is due in one project, which nobody tallies',
    'myDay.waiting': 'counts what waits for one person, which nobody tallies',
    'myDay.awaited': 'counts what others hold of one person, which nobody tallies',
    'myDay.happened': 'counts all that one person was ever told, which nobody tallies',
    'letters.list': 'counts what one person reads by name, which nobody tallies',
    'memos.list': 'counts what one person reads by name, which nobody tallies',
    'minutes.list': 'counts what one person reads by name, which nobody tallies',
    'remarks.register of the technical supervision':
      'tells how many remarks stand how on the day it is asked',
    'doneWorkAct.available': 'counts the works its contractor may bill, who is asked of each act',
    'references.available': 'counts the acts its contractor may sum up, who is asked of each act',
    'projectFigures.volumes': 'adds up what acts of a period have closed, which nobody tallies',
    'projectFigures.bareActs': 'looks at what each approved act names',
    'specialJournals.posts': 'counts the posts of the journal, which nobody tallies',
    'search.find': 'looks at each paper that bears the number, as all copies here do',
    'search.find in one project':
      'looks at each paper that bears the number, as all copies here do',
  },
  notMendedYet: {},
};
