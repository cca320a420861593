import { adminRoom } from './admin.ts';
import { approvalRoom } from './approval.ts';
import { assistantRoom } from './assistant.ts';
import { correspondenceRoom } from './correspondence/every-paper.ts';
import { letterRoom } from './correspondence/letter.ts';
import { memoRoom } from './correspondence/memo.ts';
import { minutesRoom } from './correspondence/minutes.ts';
import { dashboardRoom } from './dashboard.ts';
import { doneWorkActRoom } from './documents/done-work-act.ts';
import { executionReportRoom } from './documents/execution-report.ts';
import { hiddenWorkActRoom } from './documents/hidden-work-act.ts';
import { monthlyReportRoom } from './documents/monthly-report.ts';
import { prescriptionRoom } from './documents/prescription.ts';
import { conclusionRoom } from './documents/quality-conclusion.ts';
import { referencesRoom } from './documents/reference.ts';
import { remarksRoom } from './documents/remark.ts';
import { calculationRoom } from './documents/service-calculation.ts';
import { geodeticProtocolRoom, testProtocolRoom } from './documents/site-protocol.ts';
import { weeklyReportRoom } from './documents/weekly-report.ts';
import { entranceRooms } from './entrance-rooms.ts';
import { estimateRoom } from './estimate.ts';
import { figuresRoom } from './figures.ts';
import { filesRoom } from './files.ts';
import { handoverBinderRoom } from './handover-binder.ts';
import { identityRoom } from './identity.ts';
import { exampleWorkbooksRoom } from './journals/example-workbooks.ts';
import { generalLogRoom } from './journals/general-log.ts';
import { handbooksRoom } from './journals/handbooks.ts';
import { journalPostsRoom } from './journals/journal-posts.ts';
import { specialJournalsRoom } from './journals/special-journals.ts';
import { verificationLogRoom } from './journals/verification-log.ts';
import { materialThreadRoom } from './material-thread.ts';
import { myDayRoom } from './my-day.ts';
import { newsRoom } from './news.ts';
import { notificationsRoom } from './notifications.ts';
import { organizationsRoom } from './organizations.ts';
import { overallDashboardRoom } from './overall-dashboard.ts';
import { phoneSigningRoom } from './phone-signing.ts';
import { projectFiguresRoom } from './project-figures.ts';
import { projectsRoom } from './projects.ts';
import { rejectionAnalysisRoom } from './rejection-analysis.ts';
import { reportsRoom } from './reports.ts';
import type { Room } from './route.ts';
import { scheduleRoom } from './schedule.ts';
import { searchRoom } from './search.ts';
import { signingManyRoom } from './signing-many.ts';
import { designDocumentationRoom } from './site-records/design-documentation.ts';
import { certificateRoom, technicalInspectionRoom } from './site-records/named-record.ts';
import { photoFixationRoom } from './site-records/photo-fixation.ts';
import { storiesRoom } from './stories.ts';
import { supervisionJournalRoom } from './supervision-journal.ts';
import { upkeepRoom } from './upkeep.ts';
import { vatRatesRoom } from './vat-rates.ts';
import { verificationRoom } from './verification.ts';

/** Every call of the API: the table of contents of the contract. */
export const rooms = {
  ...entranceRooms,
  identity: identityRoom,
  projects: projectsRoom,
  organizations: organizationsRoom,
  files: filesRoom,
  estimate: estimateRoom,
  hiddenWorkAct: hiddenWorkActRoom,
  doneWorkAct: doneWorkActRoom,
  references: referencesRoom,
  conclusions: conclusionRoom,
  calculations: calculationRoom,
  geodeticProtocols: geodeticProtocolRoom,
  testProtocols: testProtocolRoom,
  generalLog: generalLogRoom,
  verificationLog: verificationLogRoom,
  materialThread: materialThreadRoom,
  rejectionAnalysis: rejectionAnalysisRoom,
  exampleWorkbooks: exampleWorkbooksRoom,
  journalPosts: journalPostsRoom,
  handbooks: handbooksRoom,
  specialJournals: specialJournalsRoom,
  technicalInspections: technicalInspectionRoom,
  certificates: certificateRoom,
  photoFixations: photoFixationRoom,
  designDocumentation: designDocumentationRoom,
  handoverBinders: handoverBinderRoom,
  correspondence: correspondenceRoom,
  letters: letterRoom,
  memos: memoRoom,
  minutes: minutesRoom,
  prescriptions: prescriptionRoom,
  remarks: remarksRoom,
  executionReports: executionReportRoom,
  weeklyReports: weeklyReportRoom,
  monthlyReports: monthlyReportRoom,
  supervisionJournal: supervisionJournalRoom,
  dashboard: dashboardRoom,
  overallDashboard: overallDashboardRoom,
  projectFigures: projectFiguresRoom,
  figures: figuresRoom,
  schedule: scheduleRoom,
  search: searchRoom,
  approval: approvalRoom,
  signingMany: signingManyRoom,
  phoneSigning: phoneSigningRoom,
  verification: verificationRoom,
  notifications: notificationsRoom,
  myDay: myDayRoom,
  news: newsRoom,
  reports: reportsRoom,
  assistant: assistantRoom,
  admin: adminRoom,
  stories: storiesRoom,
  upkeep: upkeepRoom,
  vatRates: vatRatesRoom,
} satisfies Record<string, Room>;
