/** What speaks for each tool; see `frame/score.ts`. A phrasing that is missed becomes a row here or a word of the lexicon. */
export const toolRows = `
missingToSend       !#number !send ^used ~holder ~open ~who ~due-soon ~why ~percent ~not ~#kinds ~#state ~paper ~missing ~fill ~wait
missingToSend       !#number !missing ~mine ~send ^find ^who ^holder ~done ~due-soon ~send ~paper ~#kinds ~not ~sign ~mine ~fill ~wait ~why ~rest ~position
paperHolders        !#number !holder|wait|stuck +holder ~wait-me ~money ~rest ~open ~stuck ~how-many ~day ~object ~sign ~since ~who ~paper ~#kinds ~status ~when ~mine ~not ~#state ~worker ~overdue ~why
paperHolders        !#number !since ~holder ~wait ~#state ~#kinds ~sign ~who ~how-many ~day ~stuck ~why
whyRejected         !#number !why ~remark ~find ^send ^missing +reject ~paper ~#kinds ~#state ~who ~mine ~not ~sign ~quality
whyRejected         !#number !reject ~remark ~find ^signed-by ~missing ~paper ~#kinds ~#state ~who ~when ~mine ~not ~why ~sign
signedBy            !#number !who|when !sign|state=approved ^not ^holder ^reject ^stuck ^wait ~#state ~#kinds ~paper ~when ~who ~wait-me
signedBy            !#number !signed-by ~lag ~show +signed-by ~holder ~when ~sign ~#state ~#kinds ~paper
paperStatus         !#number ~status ~paper ~#kinds ~show ~sign ~#state ~when ~object ~due ~who ~about
paperStatus         !#number !status ~done ~object ~percent ~who ~when ~about ~paper ~#kinds ~show ~sign ~wait ~#state
positionLeft        !open !#subject ^#number ^remark ^#kind:prescription +how-many ~volume ~position ~material ~money ~not ~closed ~named-person ~named-company =batchLeft
positionLeft        !rest !#subject ^#kind:verification-log ^contract ~open ~used ~volume ~money ~position ~how-many ~#number ~closed ~done ~not ~#state ~work ~budget ~named-person ~named-company =batchLeft
actsOfPosition      !#kind:hidden-work-act !#subject ^#number ~who ~done +closed +position ~#kinds ~show ~how-many ~paper ~used ~volume ~work ~#state ~named-person ~named-company =batchWentTo
actsOfPosition      !used !#subject ^#number ^batch ^not ^material ^rest ^find ~#kinds ~position ~closed ~show ~named-person ~named-company =batchWentTo
actsOfPosition      !billed !#subject ^money ^done ^how-many ^#period ^#number ^unbilled ^batch ~used ~#kinds ~show ~named-person ~named-company =batchWentTo
actsOfPosition      !closed !#subject ^#number +used ~#kinds +position ~#kinds ~work ~show ~who ~named-person ~named-company =batchWentTo
actsOfPosition      !position !#subject !#kinds|used +closed ~show ~how-many ~work ~used ~#kinds ~named-person ~named-company =batchWentTo
batchLeft           !rest ~delivered ~material !batch|#kind:verification-log ~#subject ~#number ~not ~used ~how-many ~volume ~#kinds ~delivered =positionLeft
batchLeft           !used !not !batch|material|#kind:verification-log ~rest ~#subject ~#number ~how-many ~volume ~#kinds =positionLeft
batchLeft           !rest !#kind:verification-log +#number ~batch ~material ~#subject ~#kinds ~how-many ~volume =positionLeft
batchWentTo         !used ~fill ~find ^rest ^not ~work ~material ~batch !batch|material|#kind:verification-log +#number ~#subject ~#kinds ~paper ~how-many ~show =actsOfPosition
dueInPeriod         !due|due-soon !#period ~who ~closed ~wait-me ~plan ~send ~assignment ~rest +mine +#isMine ~done ~show ~work ~paper ~#kinds ~wait ~how-many ~overdue ~future
dueInPeriod         !due-soon ^remark ^plan ^#number ~#period ~wait ~wait-me ~overdue ~#isMine ~mine ~due ~done ~show ~paper ~future
dueInPeriod         !due !mine ~#period ~show ~paper ~wait ~done ~future
awaitingMySignature !wait-me ^money ^#number ~due-soon ~send ~sign ~paper ~#kinds ~#state ~how-many ~show ~wait ~mine ~#subject ~future ~missing
awaitingMySignature !wait|sign|#state !mine ~not ~delivered ^#number ^money ^remark ~open ~show ~paper ~#kinds ~#state ~how-many ~show ~future ~missing
overduePapers       !overdue ~stuck ^remark ^region ^by-region ^lag ^plan ~open ~#number ~paper ~#kinds ~wait ~sign ~#state ~show ~how-many ~due ~#role ~who ~object ~not ~rest ~unsigned
overduePapers       !overdue !paper|#kinds ^remark ~open ~who ~not ~holder ~#kinds ~paper +wait +sign +#state ~show ~how-many ~due ~#role ~rest ~unsigned
overduePapers       !in-time !not|reject|open !paper|sign|#kinds|#state ^remark ~paper ~#kinds ~#state ~sign ~not ~reject ~who ~how-many ~show ~rest ~unsigned
overduePapers       !due !not|rest|open !paper|#kinds ^remark ^mine ~sign ~wait ~#state ~how-many ~show ~#kinds ~rest ~unsigned
overdueByOrganization !remark !company|by-company !in-time +open ~not ~lag ~#role ~how-many ~show ~named-company ~category
overdueByOrganization !remark !open|not !in-time|due ^mine +who +by-company ~company ~#role ~how-many ~show ~due ~in-time ~not ~open ~named-company ~category
overdueByOrganization !overdue !remark ~resolved ~holder ~in-time ~company ~by-company ~#role ~how-many ~show ~who ~not ~due ~open ~#subject ~worst ~named-company ~category
overdueByOrganization !overdue !remark !by-company|company|worst ~#role ~how-many ~show ~who ~due ~open ~#subject ~named-company ~category
overdueByOrganization !overdue !by-company|company|#role ^#kinds ^paper ^object ~#role ~how-many ~show ~who ~due ~#subject ~worst ~named-company ~category
overdueByOrganization !overdue !#subject ^paper ^#kinds ^plan ^work ^lag ^object ~company ~remark ~how-many ~#role ~due ~show ~company ~who ~named-company ~category
unansweredPrescriptions !#kind:prescription|prescription !report-on|unanswered|report-on|not|open +unanswered ~rest ~about ~done ~#kinds ~show ~how-many ~remark ~prescription ~paper ~reject ~#role
myOpenRemarks       !remark !responsible ^overdue ^company ~mine ~open ~due ~how-many ~show ~find ~fill ~future
myOpenRemarks       !remark !mine ~overdue +open ~responsible ~due-soon ~assignment ~wait-me ~done ~due ~overdue ~when ~show ~how-many ~not ~#role ~who ~wait ~find ~fill ~future
daysWithoutLog      !gap ~job ~people ^kind=act ^kind=hidden-work-act ^worker ~when ~rest ~since ~missing +log +day +#period ~#kinds ~not ~fill ~how-many ~show ~work ~last ^future ~thirty
daysWithoutLog      !log !missing ~when ~gap +day +#period ~#kinds ~fill ~how-many ~show ~work ^future ~thirty
daysWithoutLog      !log !not ~when ~since ~missing ~gap +day +#period ~#kinds ~fill ~how-many ~show ~work ~last ^future ~thirty
volumesOfPeriod     !volume !#period ^#other ~about ~rest ~object ~paper +closed +done ~how-many ~show ~#subject ~#kinds ~work ~position ^future
volumesOfPeriod     !volume !closed|done ~#period ~how-many ~show ~#subject ~work ^future
papersAboutWork     !about !#subject ^find ^#number ^contact ^people ~show ~work ~position ~named-person ~named-company
papersAboutWork     !about ^find !paper|#kinds !#subject ~show ~#state ~find ~work ~how-many ~named-person ~named-company
papersAboutWork     !show ^find !about !#subject ~paper ~work ~named-person ~named-company
papersAboutWork     !paper ^find ^overdue ^due ^rest ^#number !#subject ~#kinds ~position ~about ~show ~find ~work ~named-person ~named-company
weatherOfDay        !weather ^forecast ~how-many ~worker +#period ~day ~object ~show ~log ~#kinds ~when ^future
workersOfDay        !people !#period !how-many ~object ~day ~show ~work ~done ^future
workersOfDay        !worker|plant ~material ~wait-me +worker +plant +#period ~day ~object ~how-many ~who ~show ~people ~work ~log ~#kinds ~done ~company ^future
workersOfDay        !who !work !#period ~worker ~people ^future
worksOfDay          !log !#period ^gap ^missing ^not ^worker ^weather ^volume +fill ~work ~day ~show ~#kinds ~done ~people ~used ^future ~news
worksOfDay          !done|work ^plan ^money ^volume ^percent ^billed ^contract ^lag ^worker ^plant !#period ~day ~log ~show ~object ~how-many ~#kinds ~#subject ~fill ~closed ~people ~used ^future ~news
projectProgress     !percent +percent ^#number ^remark ~forecast ~position ~budget ~work ~object ~done ~how-many ~show ~#subject ~closed ~plan
projectLag          !lag +lag ~compare ~not ^remark ^#kinds ~overdue ~done ~#period ~work ~who ~in-time ~forecast ~closed ~volume +plan ~rest ~how-many ~object ~money ~percent ~show ~due
projectForecast     !forecast +forecast ~compare +lag ~percent ~in-time ~day ~wait ~wait-me ~since ~status ~work ~overdue ~closed ~rest ~send ~due ~object ~plan ~when ~lag ~done ~show ~dates ~future ~#period
closedByMonth       !by-month +closed ~lag ~compare ~work ~billed +plan +done ~money ~how-many ~#period ~show ~volume ~object
closedByMonth       !closed !plan !#period ~money ~how-many ~show ~#other ~done
stuckMoney          !holder !money ^#number ~rest ~status ~sign ~paper ~open ~stuck ~who ~show ~wait ~how-many
stuckMoney          !stuck !money ~find ^#number ~paper ~#kinds ~who ~holder ~wait ~status ~sign ~how-many ~show ~#state ~rest
stuckMoney          !stuck +stuck ~wait-me ^#number ^overdue ^paper ^#kinds ~status ~rest ~money ~who ~holder ~show ~wait ~#state ~how-many ~sign
stuckMoney          !money !unsigned ^#number ~paper ~#kinds ~how-many ~show ~stuck ~who ~holder
stuckMoney          !money !wait|#state|sign|wait-me ^#number ^#period +#state ~wait-me ~wait ~rest ~open ~stuck ~how-many ~show ~who ~holder ~paper ~sign
contractLeft        !contract !unbilled ~money ~how-many ~#role
contractLeft        !contract !rest|not|how-many +rest +money ~done ~billed ~rest ~#measure ~budget ~money ~how-many ~#role ~object ~closed ~not ~show
doneNotBilled       !done !not !#kind:done-work-act ~sign ~#kinds ~#state ~how-many ~money ^#period
doneNotBilled       !billed|#kind:done-work-act !open|not !money|work|how-many ^#state ~closed ~done ~#kinds ~volume ~money ~work ~how-many ~billed ^#period
doneNotBilled       !unbilled +unbilled +#kinds ~fill ~#role ~open ~rest +done ~money ~how-many ~volume ~#kinds ~show ~not ~closed ~work ~#state ~billed
doneNotBilled       !done !billed|unbilled ~compare ~money ~how-many ~not ~work ^#period
doneNotBilled       !done !not !billed|#kind:done-work-act ~money ~how-many ~closed ~#kinds ^#period
overdueByRegion     !region|by-region !worst ~due ~object ~lag ~overdue ~how-many ~show ~dates
overdueByRegion     !overdue|lag +passport !by-region|region +by-region ~worst ~in-time ~due ~my-objects ~who ~dates|region +by-region +object ~how-many ~show ~dates
projectsWithoutActs !no-acts +no-acts ~unanswered ~passport +thirty +object +my-objects ^#number ~reject ~sign ~#state ~by-month ~day ~closed ~#kinds ~not ~show ~how-many ~#period ~region ~last
projectsWithoutActs !not !object|my-objects !kind=act|kind=hidden-work-act +object ~#kinds ~#state ~sign ~how-many ~show ~thirty ~#period ~who ~object ~#kinds ~not ~show ~how-many ~#period ~region ~last
worstOrganizations  !worst !role=GENERAL_CONTRACTOR|role=SUBCONTRACTOR ^remark ^overdue +reject ~#role ~work ~who ~company ~show ~paper
worstOrganizations  !worst ^remark ^overdue ^region ~work !company|by-company|reject|who|holder +reject ~show ~how-many ~paper ~#kinds ~#period ~#state ~quality ~first-time
worstOrganizations  !who|holder !reject ^#number ^remark ^why ^sign +worst ~kind=act ~#kinds ~paper ~#period ~show
worstOrganizations  !who|holder !reject !worst|how-many ^#number ^remark ~paper ~#kinds ~#state ~show ~#period ~company
worstOrganizations  !by-company|company !reject ~worst ~paper ~#kinds ~#period ~#state ~how-many ~show
peopleOfProject     !show !#role ^overdue ^remark ^reject ^worst ^paper ^#kinds ^contact ^money ~people ~company ~object ~named-company ~named-person
peopleOfProject     !job !#subject +who ~people ~object ~show ~#role ~company ~named-company ~named-person
peopleOfProject     !by-company|company !#role ^overdue ^remark ^reject ^worst ~who ~people ~object ~show ~named-company ~named-person
peopleOfProject     !who !#role ^overdue ^remark ^reject ^worst ~work ~object ~people ~show ~company ~responsible ~named-company ~named-person
peopleOfProject     !people +who +#role ~object ~show ~company ~#subject ~how-many ~responsible ~named-company ~named-person
peopleOfProject     !who !company|responsible ~object ~people ~#subject ~work ~named-company ~named-person
personContacts      !contact !#subject|#role ~job ~unread ^material ~work ~object ~find ~mine ~#role ~people ~responsible ~who ~show ~how-many ~company ~named-person ~named-company ~letter ~unread
unreadPapers        !unread +unread ~contact ~delivered ~news ~not ~show ^#number ^remark ~#isMine ~last ~find ~who ~letter ~memo ~minutes ~#kinds ~how-many ~show ~paper ~mine ~inbox ~wait-me
missingPapers       !missing !kind=act|kind=hidden-work-act ^#number ^send ^mine +paper ~#kinds ~#state ~how-many ~show ~used ~handover ~bare ~not ~log ~batch
missingPapers       !not|missing|gap !kind=act|kind=hidden-work-act !#kind:test-protocol|#kind:geodetic-protocol|#kind:certificate|#kind:verification-log|#kind:general-log|paper ^#number ~how-many ~show ~used ~#kinds ~#state ~handover ~bare ~log
missingPapers       !bare +bare ~file ~batch ~not ~used ~paper ~#kinds ~handover ~not ~missing ~show ~how-many ~#state ~log ~object
missingPapers       !handover !missing|not ~paper ~#kinds ~show ~how-many ~object
fileContents        !attached +file ~show ~about ~paper ~position ~find ~how-many ~money ~help ~#subject ~#kinds
fileContents        !file ^compare +attached ~show ~about ~how-many ~money ~position ~help
compareEstimate     !compare !position|file +attached +position +file ~object ~contract ~show ~how-many ~money ~volume ~#subject
compareEstimate     !attached !compare +file ~object ~contract ~show ~how-many ~money ~position
personContacts      !named-person !who|contact|responsible|people|show|job +contact ~job ~work ~company ~object ~people ~mine ~letter ~named-company ~since
peopleOfProject     !named-company !who|people|show|contact|responsible|job|how-many ~company ~object ~#role ~work ~people ~holder ~wait-me ~named-person
overdueByOrganization !named-company !overdue +remark ~open ~how-many ~show ~not ~due ~named-person ~#role ~company ~in-time ~category
overdueByOrganization !remark !named-company !overdue|due|in-time ~open ~how-many ~show ~not ~company ~#role ~category
myOpenRemarks       !remark !mine ~#role ~author-role +open ~holder ~due ~show ~how-many ~category ~find ~fill ~future
whyRejected         !#number !why|reject ^missing ~who ~used ~find ~#kinds ~status ~not ~mine ~paper ~wait
missingToSend       !#number !missing ~why ~send ~used ~who ~holder ~#kinds ~#state ~paper ~mine ~fill ~due-soon ~when ~not
positionLeft        !how-many !volume !#subject ^#period ^closed ^done ^used ^#number ^batch ~rest ~material ~position ~not ~work =batchLeft
papersAboutWork     !about !#subject ~mine ~paper ~show ~#kinds ~find ~work ~position ~who ^contact ^remark
workersOfDay        !how-many !worker !#period ~people ~work ~done ~object ~day ~company ^future
stuckMoney          !money !stuck ~sign ~#kinds ~#state ~rest ~how-many ~unsigned ~not ~wait ~who ~holder ~show ~wait-me ~paper
stuckMoney          !money !unsigned|wait !#kinds|paper ~rest ~stuck ~how-many ~show ~#state ~sign
closedByMonth       !by-month !plan|closed|done|money ~compare ~#period ~show ~how-many ~object ~lag ~#other ~volume ~work
projectProgress     !percent ~done ~rest ~how-many ~object ~work ~closed ~#subject ~status ^#number ^#period
paperStatus         !#number !status ~not ~#state ~#kinds ~who ~when ~sign ~reject ~paper ~done ~mine ~holder
daysWithoutLog      !gap ~log ~day +#period ~how-many ~show ~not ~fill ~when ~work ~object ~last ~#kinds ~holder ^future ~thirty
volumesOfPeriod     !volume !#period !#kind:hidden-work-act ~closed ~done ~how-many ~show ~#subject ~#kinds ~work ~position ~#state ~money ^future
worksOfDay          !done !#period ~work ~day ~show ~object ~who ~due-soon ~status ~how-many ^money ^volume ^percent ^plan ^billed ^unbilled ^remark ^weather ^#kinds ^worker ~people ~used ^future ~news
missingPapers       !bare ~gap ~#kinds ~#state ~not ~missing ~show ~how-many ~log ~paper ~about ~holder ~used ~sign
awaitingMySignature !wait-me ~rest ~not ~open ~sign ~paper ~#kinds ~show ~how-many ~mine ~#state ~holder ~due-soon ~overdue ^remark ^#number ^money ~future ~missing
overdueByRegion     !by-region|region !overdue|lag|in-time|due ~not ~object ~how-many ~show ~worst ~rest ~plan ~done ~closed ~dates
projectsWithoutActs !no-acts|not !kind=hidden-work-act|kind=act|no-acts !thirty|#period|object|region +no-acts ~sign ~#state ~#kinds ~not ~show ~how-many ~passport ~my-objects
closedByMonth       !by-month !plan !closed|done|money +plan +closed +compare ~#period ~show ~how-many ~object ~volume ~work
doneNotBilled       !unbilled !money|done|work|how-many ~used ~due-soon ~closed ~billed ~not ~and ~how-many ~#kinds ~show ~open ~#state ~object
projectLag          !lag !percent|plan|in-time ~how-many ~object ~show ~status ~done ~open ~not ~compare ~work
missingToSend       !#number !send !why|missing ~reject ~missing ~why ~#kinds ~#state ~wait ~holder ~mine ~paper ~not
missingToSend       !#kinds !#number !missing ~send ~wait ~#state ~why ~mine
actsOfPosition      !used !#kinds !#subject +used ~show ~closed ~work ~material ~position ~how-many ^#number ^#period ^rest =batchWentTo
paperHolders        !#number !who !holder|rest|wait ~sign ~not ~#kinds ~#state ~status ~since ~mine ~why
signedBy            !#number !people|signed-by|who !sign|state=approved|signed-by ^not ^holder ^reject ~#state ~#kinds ~paper ~show ~when
peopleOfProject     !named-company !worker|work|who ~people ~object ~show ~#role ^#period
actsOfPosition      !used !kind=act|kind=hidden-work-act|volume !#subject ~volume ~show ~how-many ~work ~material ~position ^#number ^#period ^rest =batchWentTo
missingToSend       !#number !fill|missing !send|wait|sign ^batch ^#kind:verification-log ~used ~#kinds ~#state ~mine ~paper ~why ~status ~not
overduePapers       !in-time !not|reject|open|unsigned !#kinds|paper ^remark ~#state ~sign ~who ~how-many ~show ~holder
projectsWithoutActs !unsigned|not !kind=hidden-work-act|kind=act !thirty|#period !object|my-objects +thirty +object ~#kinds ~#state ~sign ~show ~how-many ~last
paperStatus         !#number !percent ~#kinds ~how-many ~status ~sign ~wait ~show ~paper
worksOfDay          !news !#period ~object ~day ~show ~work ^future ^#kinds ^remark
peopleOfProject     !#role ^#number ^#period ^remark ^overdue ^paper ^#kinds ^money ^contact ^reject ^worst ^wait-me ^prescription ~people ~show ~object
searchWords         !find +find ^#number ^contact ~how-many ~who ~position !#subject ~paper ~#kinds ~show ~about ~work ~named-person ~named-company
`;
