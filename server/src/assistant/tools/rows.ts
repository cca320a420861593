/** What speaks for each tool; see `frame/score.ts`. A phrasing that is missed becomes a row here or a word of the lexicon. */
export const toolRows = `
missingToSend       !#number !send ~why ~percent ~not ~#kinds ~#state ~paper ~missing ~fill ~wait
missingToSend       !#number !missing ~send ~paper ~#kinds ~not ~sign ~mine ~fill ~wait ~why ~rest ~position
paperHolders        !#number !holder|wait ~sign ~since ~who ~paper ~#kinds ~status ~when ~mine ~not ~#state ~worker ~overdue
whyRejected         !#number !why +reject ~paper ~#kinds ~#state ~who ~mine ~not ~sign ~quality
whyRejected         !#number !reject ~paper ~#kinds ~#state ~who ~when ~mine ~not ~why ~sign
signedBy            !#number !signed-by ~who ~when ~sign ~#state ~#kinds ~paper
paperStatus         !#number ~status ~paper ~#kinds ~show ~sign ~#state ~when ~object ~due ~who ~about
paperStatus         !#number !status ~paper ~#kinds ~show ~sign ~wait ~#state
positionLeft        !open !#subject +how-many ~volume ~position ~material ~money ~not ~closed
positionLeft        !rest !#subject ~volume ~money ~position ~how-many ~#number ~closed ~done ~not ~#state ~work ~budget
actsOfPosition      !#kind:hidden-work-act !#subject +closed +position ~#kinds ~show ~how-many ~paper ~used ~volume ~work ~#state
actsOfPosition      !closed !#subject +position ~#kinds ~work ~show ~who
actsOfPosition      !position !#subject !#kinds|used +closed ~show ~how-many ~work ~used ~#kinds
batchLeft           !rest !batch|#kind:verification-log ~#subject ~#number ~not ~used ~how-many ~volume ~#kinds ~delivered
batchLeft           !used !not !batch|material|#kind:verification-log ~rest ~#subject ~#number ~how-many ~volume ~#kinds
batchLeft           !rest !#number ~batch ~material ~#subject ~#kinds ~how-many ~volume
batchWentTo         !used !batch|material|#number|#kind:verification-log +#number ~#subject ~#kinds ~paper ~how-many ~show
dueInPeriod         !due|due-soon !#period +mine +#isMine ~done ~show ~work ~paper ~#kinds ~wait ~how-many ~overdue
dueInPeriod         !due-soon ~mine ~due ~done ~show ~paper
dueInPeriod         !due !mine ~#period ~show ~paper ~wait ~done
awaitingMySignature !wait-me ~sign ~paper ~#kinds ~#state ~how-many ~show ~wait ~mine ~#subject
awaitingMySignature !wait|sign !mine ~paper ~#kinds ~#state ~how-many ~show
overduePapers       !overdue ~paper ~#kinds ~wait ~sign ~#state ~show ~how-many ~due ~#role ~who ~object ~not
overduePapers       !overdue !paper|#kinds +wait +sign +#state ~show ~how-many ~due ~#role
overdueByOrganization !overdue !remark ~company ~by-company ~#role ~how-many ~show ~who ~not ~due ~open ~#subject ~worst
overdueByOrganization !overdue !remark !by-company|company|worst ~#role ~how-many ~show ~who ~due ~open ~#subject
overdueByOrganization !overdue !by-company|company ~#role ~how-many ~show ~who ~due ~#subject ~worst
overdueByOrganization !overdue !#subject ~how-many ~#role ~due ~show ~company ~who
unansweredPrescriptions !#kind:prescription|prescription !unanswered|report-on|not|open +unanswered ~rest ~about ~done ~#kinds ~show ~how-many ~remark ~prescription ~paper ~reject ~#role
myOpenRemarks       !remark !responsible ~mine ~open ~due ~how-many ~show
myOpenRemarks       !remark !mine +open ~due ~overdue ~when ~show ~how-many ~not ~#role ~who ~wait
remarksByCategory   !remark !category ~open ~how-many ~not ~show ~resolved ~#role
daysWithoutLog      !gap +log +day +#period ~#kinds ~not ~fill ~how-many ~show ~work ~last
daysWithoutLog      !log !missing +day +#period ~#kinds ~fill ~how-many ~show ~work
daysWithoutLog      !log !not +day +#period ~#kinds ~fill ~how-many ~show ~work ~last
volumesOfPeriod     !volume !#period +closed +done ~how-many ~show ~#subject ~#kinds ~work ~position
volumesOfPeriod     !volume !closed|done ~#period ~how-many ~show ~#subject ~work
papersAboutWork     !about ^find !paper|#kinds !#subject ~show ~#state ~find ~work ~how-many
papersAboutWork     !show ^find !about !#subject ~paper ~work
papersAboutWork     !paper ^find !#subject ~about ~show ~find ~work
weatherOfDay        !weather ^forecast +#period ~day ~object ~show ~log ~#kinds ~when
workersOfDay        !worker|plant +worker +plant +#period ~day ~object ~how-many ~who ~show ~people ~work ~log ~#kinds ~done ~company
workersOfDay        !who !work !#period ~worker ~people
worksOfDay          !done|work ^worker ^plant !#period ~day ~log ~show ~object ~how-many ~#kinds ~#subject ~fill ~closed
projectProgress     !percent ~object ~done ~how-many ~show ~#subject ~closed ~plan
projectLag          !lag +lag +plan ~rest ~how-many ~object ~money ~percent ~show ~due
projectForecast     !forecast +forecast ~due ~object ~plan ~when ~lag ~done ~show ~dates
closedByMonth       !by-month +closed +plan +done ~money ~how-many ~#period ~show ~volume ~object
closedByMonth       !closed !plan !#period ~money ~how-many ~show ~#other ~done
compareMonths       !compare !#period +#other ~closed ~done ~money ~how-many ~volume ~plan ~show ~object ~by-month
stuckMoney          !holder !money ~stuck ~who ~show ~wait ~how-many
stuckMoney          !stuck +stuck ~money ~who ~holder ~show ~wait ~#state ~how-many ~sign
stuckMoney          !money !wait|#state|sign ~how-many ~show ~who ~holder ~paper ~sign
contractLeft        !contract !rest ~money ~how-many ~#role ~object ~closed ~not ~show
billedInPeriod      !#kind:done-work-act !#period +closed +money +billed ~how-many ~#kinds ~show ~#state ~sign
billedInPeriod      !billed !#period ~money ~how-many ~closed ~show
doneNotBilled       !unbilled +unbilled +done ~money ~how-many ~volume ~#kinds ~show ~not ~closed ~work ~#state ~billed
doneNotBilled       !done !billed|unbilled ~compare ~money ~how-many ~not ~work
doneNotBilled       !done !not !billed|#kind:done-work-act ~money ~how-many ~closed ~#kinds
overdueByRegion     !overdue|lag !by-region|region +by-region +object ~how-many ~show
projectsWithoutActs !no-acts +no-acts ~object ~#kinds ~not ~show ~how-many ~#period ~region ~last
worstOrganizations  !worst !company|by-company|reject|who|holder +reject ~show ~how-many ~paper ~#kinds ~#period ~#state ~quality ~first-time
worstOrganizations  !by-company|company !reject ~worst ~paper ~#kinds ~#period ~#state ~how-many ~show
peopleOfProject     !who !#role ~object ~people ~show ~company ~responsible
peopleOfProject     !people +who +#role ~object ~show ~company ~#subject ~how-many ~responsible
peopleOfProject     !who !company|responsible ~object ~people ~#subject ~work
personContacts      !contact +#subject ~#role ~people ~responsible ~who ~show ~how-many ~company
countPapers         !how-many !#kinds ^unread ~letter ~memo ~minutes +#state ~sign ~reject ~paper ~#period ~#role ~wait ~show ~closed ~done ~overdue ~object ~prescription ~log ~mine ~resolved
countPapers         !#kinds !#state ~sign ~reject ~paper ~#period ~#role ~wait +show ~prescription
countPapers         !show !#kinds ~#state ~#period ~#role ~sign ~reject ~wait ~last ~prescription ~paper
unreadPapers        !unread +unread ~letter ~memo ~minutes ~#kinds ~how-many ~show ~paper ~mine ~inbox
missingPapers       !bare +bare ~used ~paper ~#kinds ~handover ~not ~missing ~show ~how-many ~#state ~log ~object
missingPapers       !handover !missing|not ~paper ~#kinds ~show ~how-many ~object
fileContents        !attached +file ~show ~about ~paper ~position ~find ~how-many ~money ~help ~#subject ~#kinds
fileContents        !file ^compare +attached ~show ~about ~how-many ~money ~position ~help
compareEstimate     !compare !position|file +attached +position +file ~object ~contract ~show ~how-many ~money ~volume ~#subject
compareEstimate     !attached !compare +file ~object ~contract ~show ~how-many ~money ~position
searchWords         !find +find !#subject ~paper ~#kinds ~show ~about ~work
`;
