/**
 * Who asks each call that reads, and by which line of the expected access its request is made. A call may stand here
 * more than once; one that does not stand here fails by its name.
 */
export const samples = `
contractor  meta.health
contractor  meta.ready
contractor  meta.openapi
contractor  meta.settings
contractor  identity.profile
contractor  identity.challenge
contractor  identity.qr
contractor  identity.qrState of one's own code
contractor  identity.baseRoles
contractor  identity.invitations
contractor  identity.projectRoles
contractor  identity.roles
contractor  projects.list
contractor  projects.get
contractor  projects.goals
contractor  projects.objectTypes
contractor  projects.regions
contractor  projects.addressAt
contractor  projects.paymentTerms
contractor  projects.paymentTermsHistory
contractor  projects.members
contractor  organizations.list
contractor  organizations.search by two digits
customer    organizations.openDecisionsOfOrganization
customer    organizations.openDecisionsOfMember
customer    organizations.openDutiesOfOrganization
customer    organizations.openDutiesOfMember
contractor  files.download ACTS
contractor  files.thumbnail ACTS
contractor  files.policy
contractor  stories.picture
contractor  stories.active
contractor  stories.group that is active
contractor  stories.activeStories of an active group
contractor  estimate.progress
contractor  estimate.roots
contractor  estimate.children
contractor  estimate.search
contractor  estimate.plans
contractor  estimate.positionActs
contractor  estimate.positions
contractor  estimate.unequalPositions
contractor  estimate.export
contractor  estimate.print
contractor  estimate.newer
contractor  hiddenWorkAct.list
contractor  hiddenWorkAct.export
contractor  hiddenWorkAct.get
contractor  hiddenWorkAct.generalLogs
contractor  hiddenWorkAct.verificationLogs
contractor  hiddenWorkAct.testProtocols
contractor  hiddenWorkAct.geodeticExecutives
contractor  doneWorkAct.list
contractor  doneWorkAct.export
contractor  doneWorkAct.get
contractor  doneWorkAct.available
contractor  references.list
contractor  references.export
contractor  references.get
contractor  references.available
technical   conclusions.list of the technical supervision
technical   conclusions.export of the technical supervision
technical   conclusions.get
technical   calculations.list of the technical supervision
technical   calculations.export of the technical supervision
technical   calculations.get
technical   calculations.earlier
contractor  geodeticProtocols.list
contractor  geodeticProtocols.export
contractor  geodeticProtocols.get
contractor  testProtocols.list
contractor  testProtocols.export
contractor  testProtocols.get
contractor  generalLog.list
contractor  generalLog.export
contractor  generalLog.print
contractor  generalLog.get
contractor  generalLog.imports
contractor  verificationLog.list
contractor  verificationLog.export
contractor  verificationLog.print
contractor  verificationLog.get
contractor  verificationLog.imports
contractor  materialThread.batch
contractor  materialThread.position
contractor  materialThread.localContent
contractor  rejectionAnalysis.get
contractor  rejectionAnalysis.rejections
contractor  rejectionAnalysis.organizations
contractor  rejectionAnalysis.waiting
contractor  journalPosts.hung
contractor  journalPosts.list
contractor  handbooks.categories
contractor  handbooks.list
contractor  handbooks.get
contractor  handbooks.fields
contractor  specialJournals.list
contractor  specialJournals.posts
contractor  specialJournals.export
contractor  specialJournals.print
contractor  technicalInspections.list
contractor  technicalInspections.export
contractor  technicalInspections.print
contractor  technicalInspections.get
contractor  certificates.list
contractor  certificates.export
contractor  certificates.print
contractor  certificates.get
contractor  photoFixations.list
contractor  photoFixations.export
contractor  photoFixations.print
contractor  photoFixations.get
contractor  designDocumentation.categories
contractor  designDocumentation.list
contractor  handoverBinders.preview
contractor  handoverBinders.list
customer    handoverBinders.get one's own
contractor  handoverBinders.content one's own
contractor  correspondence.recipients
contractor  correspondence.number
admin       correspondence.unreadable
contractor  letters.list
contractor  letters.export
contractor  letters.get as reader
contractor  letters.replies as reader
contractor  letters.chain as reader
contractor  memos.list
contractor  memos.export
contractor  memos.statuses
contractor  memos.recipientStatuses
contractor  memos.get as reader
contractor  memos.replies as reader
contractor  memos.chain as reader
contractor  minutes.list
contractor  minutes.export
contractor  minutes.get as reader
technical   prescriptions.list of the technical supervision
technical   prescriptions.export of the technical supervision
technical   prescriptions.get
technical   remarks.list
technical   remarks.register of the technical supervision
technical   remarks.people
technical   remarks.export
technical   remarks.print
technical   remarks.get
technical   executionReports.list
technical   executionReports.export
technical   executionReports.offered
technical   executionReports.get
technical   weeklyReports.list of the technical supervision
technical   weeklyReports.export of the technical supervision
technical   weeklyReports.get
technical   weeklyReports.offers
technical   monthlyReports.list of the technical supervision
technical   monthlyReports.export of the technical supervision
technical   monthlyReports.get
technical   monthlyReports.offers
technical   supervisionJournal.list of the technical supervision
technical   supervisionJournal.people
technical   supervisionJournal.export
technical   supervisionJournal.print
customer    dashboard.project
customer    overallDashboard.metrics
customer    overallDashboard.metrics of one region
customer    overallDashboard.finance
customer    overallDashboard.exportFinance
customer    overallDashboard.schedule
customer    overallDashboard.estimate
customer    overallDashboard.withoutActs
customer    overallDashboard.attention
customer    overallDashboard.exportAttention
contractor  projectFigures.course
customer    projectFigures.moneyPath
customer    projectFigures.deadlines
contractor  projectFigures.volumes
contractor  projectFigures.overdue
contractor  projectFigures.bareActs
contractor  figures.ofProject
contractor  figures.ofAll
contractor  schedule.roots
contractor  schedule.export
contractor  schedule.children
contractor  schedule.history
contractor  search.find
contractor  search.find in one project
contractor  search.choices
contractor  approval.checklist
contractor  approval.suggested
contractor  approval.ways
contractor  approval.signatureFile
contractor  approval.print
contractor  approval.qr as participant
contractor  approval.qrState of one's own code
contractor  approval.history
contractor  approval.historyOf
contractor  signingMany.documents as participant
contractor  signingMany.qrState of one's own code
contractor  phoneSigning.invitation
contractor  phoneSigning.documents with the token of the invitation
contractor  verification.check
contractor  verification.byHash
contractor  myDay.summary
contractor  myDay.waiting
contractor  myDay.awaited
contractor  myDay.happened
contractor  notifications.list
contractor  notifications.count
contractor  notifications.waiting
contractor  notifications.live
contractor  news.eventTypes
contractor  news.list
contractor  assistant.suggestions
contractor  assistant.suggestions of one project
contractor  assistant.sessions
contractor  assistant.messages of one's own chat
contractor  assistant.draft of one's own answer
contractor  assistant.workbook of one's own answer
admin       reports.list
admin       stories.groups
admin       vatRates.list
admin       upkeep.system
admin       upkeep.jobs
admin       upkeep.mails
security    admin.users
security    admin.user
admin       admin.organizations
admin       admin.conflicts
admin       admin.organizationHistory
admin       admin.parents
contractor  admin.people
`;
