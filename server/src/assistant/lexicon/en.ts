/** What English words mean to the assistant; see the Russian rows. */
export const english = `
soft        the | a | an | of | in | on | at | for | to | by | from | with | is | are | was | were | be | been | do | does | did | have | has | had | it | its | this | that | these | those | there | any | all | me please | please | can | could | you | tell me | tell | give | give me | i | we | our | us | need | want | now | what | which | how | will | would | should | so far | still | or | as | than | them | they | and | where | get | got | pile cap | slab | take | takes | after | their | still | word | yet | s | t | due dates | am | ready | fields | field | if | but | just | out | up | into | each | own | itself | both | everything | anything | something | been | being | let | know | look | carried | supporting | decision | details | value | per | due to | such | same | far | today s | right now | currently | moment | being done | under way | here | also | gets | works | during | else | must | conditions | condition | going | go to | break | down | before | submission | look | really | actually | they | already | happening | people s | kind of | lie | lies | number
and         and | what about | how about | and what about | and for | and in
show        show | list | display | see
how-many    how many | how much | number of | count | total number
find        find | search | look for | where is it written | mention* | where does it say | quot* | mentioned | where is | appears | contain* | with the word | look up
about       about | regarding | concerning | related to | on the subject of | relating to
who         who | whom | whose
when        when | what date | by when | which day
why         why | reason* | what is wrong | what was wrong | how come | what for | came back
mine        my | mine | me | our | i have | assigned to me | for me | on me | i am | am i
not         not | no | without | un
missing     missing | lack* | incomplete | not filled | what is left to fill | needed to send | still needed | prevents | blocking | empty | blank | lack | lacks | not ready | need to fill in | fill in | need to fill | missing before submission
send        send | submit | sent | sending | start approval | submitting
rest        left | remain* | rest | available | unused | balance | leftover | unspent | not used | unused | remaining | remains | still has
volume      volume* | quantit* | cubic | tonne* | amount of work*
money       money | cost* | sum | tenge | amount | payment* | paid | value | price
position    position* | item | items | estimate* | rate code | line item
holder      who holds | who has | with whom | whose desk | who is holding | waiting for whom | who has not signed | who hasn t signed | who still has to sign | stuck with | who must sign | whose turn | who needs to sign | who is it with | who is delaying | holding up | stuck with whom | where is it stuck | hasn t signed | has not signed | not signed yet | on whose desk | waiting on whom | who still needs to approve | who needs to approve | still needs to approve | who has to approve | still needs to sign | still has to sign | who is it waiting for | who must approve
since       since when | how long | for how long | how many days | since
reject      reject* | refus* | return* | declin* | sent back | turned down | not accepted
open        open | unresolved | outstanding | not resolved | active | pending | unclosed
resolved    resolved | eliminated
remark      remark* | defect* | violation* | breach* | fix | eliminate | assigned remark* | must fix
due         due | deadline* | due date* | what is due
due-soon    coming due | due soon | must be done | have to do | upcoming | to be done | i have to do | do i have to do | should i do | i need to do | do i need to do | must i do | tasks | to do | deadlines | i need to finish | need to finish | to finish | must finish | my tasks
done        done | complet* | performed | executed | finished works | actual | what did they do | did they do | what was happening
billed      billed | invoiced | closed by completion acts | in completion acts | charged
unbilled    not billed | unbilled | not invoiced | not closed by completion acts | done but not billed | completed but not billed | not in completion acts | not yet billed | not paid | how much is done but not billed
batch       batch* | material* | deliver* of | delivery | deliveries | stock
material    rebar* | concrete | brick* | cement | bitumen | pipe* | cable*
used        used | where did it go | went | which acts took | consumed | where it went | spent on | did it go | where did | go | consumed | consume | used in | spent | usage
sign        sign* | approv* | signature*
wait        wait* | await* | pending
wait-me     waiting for me | waits for me | waiting for my signature | awaiting my signature | need to sign | have to sign | should i sign | must i sign | my signature | for me to sign | i need to sign | i have to sign | to sign | my tasks | waits for my | wait for me | awaits me | waiting on me | awaiting my | awaiting my decision | my decision | on my desk | my desk | my approval | need my signature | for my approval | for my signature | me to sign | me to approve
overdue     overdue | late | past due | delayed | behind deadline | expired | out of time | past their due date | past its due date | past due date | past the due date | past their deadline | past deadline | past | running late | missed the deadline | missed deadline* | over the deadline
by-company  by company | by companies | by organization* | per company | by contractor* | which company | which companies | which organization* | each company | which contractor* | what companies | per organization
company     company | companies | organization* | organisation* | firm* | llp
prescription instruction* | prescription*
unanswered  unanswered | without an answer | without a report | not answered | no reply | not reported | without reply | nobody answered | nobody replied | no one answered | no answer | no response | without response | ignored | without any reply | have no report
report-on   compliance report*
day         day | days | date | shift*
log         site diary | diary | general log | log entry | log entries | log | entries | entry
fill        filled | written | kept | recorded
gap         days without | no entries | without entries | missing days | missed days | days with no | no entry | without an entry | without a log | gaps | days without a diary entry | without a diary entry | days without an entry | diary missing | not filled | log not filled | diary not filled | missing entries | diary not kept | log was not kept | without diary entries
weather     weather | temperature | rain* | snow* | degrees | weather conditions | raining | snowing | cold | hot
worker      worker* | workforce | headcount | people on site | crew* | labour | labor | people worked
plant       plant | machine* | equipment on site | crane* | machinery
work        work | works
paper       document* | paper* | papers
lag         behind schedule | ahead of schedule | behind | ahead | schedule | on track | lag* | from the plan | against the plan | off schedule | on schedule
forecast    forecast* | when will we finish | finish date | when will it be finished | expected finish | when will it finish | will we finish | projected! | completion date | expected completion | expected completion date | expected date | be finished | will be finished | estimated completion | expected to finish | at this pace | at this rate | current pace | be completed | done at this pace | finish | going to finish | construction end | will construction end | construction be finished | forecast of the end | end date forecast
closed      closed | closing
plan        plan | planned | target
by-month    by month | monthly | per month | each month | by months | month by month
stuck       stuck | where is the money | money is stuck | held up | frozen | tied up | held | blocked | money held up
contract    contract! | contracts!
compare     compare* | versus | vs | difference | compared | comparison | more than in | less than in | more or less | than in | against october
object      project* | site | sites | construction | object*
my-objects  my projects | which projects | list of projects | how many projects | my sites | list projects
region      region* | province* | city | cities
by-region   by region | by regions | per region | which region* | which regions | across regions | by province
worst       worst | most | poorest | ranking | top offender* | most rejections | most refused | problem* | bad
status      status | state of | what happened to | stage | what is with | is approved | is signed | has been approved | approved yet | signed yet | how is | going with | where does it stand | where is
contact     contact* | phone* | email* | call | reach | e mail | telephone | reach | contact details | get in touch | write to
responsible responsible | in charge
people      member* | people | staff | team | representative* | participant*
percent     percent* | progress | readiness | how complete | how ready | percentage | how far along | ready | how much is built | how much is complete | how much is completed | project progress | completion percentage | progress of the project | how complete is the project | how far along is the project | percent complete | share of completed | how much of the project is done | how much is done | of the project is done | done so far
dates       start date | end date | when did it start | when does it end | when should it be finished | project dates | deadline of the project | handover date | when does the project
passport    passport | project details | address of | where is the project | about the project
budget      budget | estimated cost | total cost | cost of the project | project cost
local       local content
delivered   delivered | arrived | received on site | deliveries | delivery
photo       photo* | picture*
letter      letter* | mail
memo        memo*
minutes     minutes | meeting*
unread      unread | not read | new letter* | new mail | new letters | new messages | have not read | haven t read
inbox       incoming | inbox
outbox      outgoing | outbox
assignment  assignment*
news        news | what happened | what is new | events | what changed | recent changes | whats new
approve-time average time | how long does approval | on average | average | approval time | how long approvals
first-time  first time | at once | first attempt | first try
help        help | what can you do | who are you | hello | hi | what can i ask | how do i use
handover    handover | as built documentation | binder | acceptance
no-acts     without acts | no acts | without an act | no act | have no acts | without approved act* | no approved act* | without any act* | without hidden works act* | no hidden works act*
quality     quality
author-role author* | who wrote | who made | who created
last        last | latest | recent
kind=hidden-work-act hidden work* act* | hidden work* | act* of hidden works
kind=done-work-act work completion act* | completion act* | done work act* | act* of completed works
kind=reference payment certificate* | reference*
kind=prescription instruction* | prescription*
kind=execution-report compliance report*
kind=weekly-report weekly report*
kind=monthly-report monthly report*
kind=quality-conclusion quality conclusion* | conclusion*
kind=service-calculation supervision fee statement* | fee statement* | service calculation*
kind=geodetic-protocol as built survey* | survey drawing* | geodetic
kind=test-protocol test report* | test protocol*
kind=general-log site diary | general log
kind=verification-log verification log* | materials verification
kind=technical-inspection technical inspection*
kind=certificate certificate*
kind=photo-fixation photo record*
kind=letter letter*
kind=memo memo*
kind=minutes minutes
kind=act act | acts
state=created draft* | not sent
state=inApproval in approval | under approval | being approved
state=approved approved | signed | accepted
state=rejected rejected | refused | returned
state=archived archived
role=SUBCONTRACTOR subcontractor*
role=GENERAL_CONTRACTOR general contractor* | contractor*
role=CUSTOMER customer* | client*
role=DESIGNER designer*
role=TECHNICAL_SUPERVISION technical supervision
role=AUTHOR_SUPERVISION designer s supervision | author supervision | author supervision*
signed-by who signed | signed by | who approved | approved by | who has signed | who has approved | signatures on | signatures of | signatories | signer* | signatures under | has approved | whose signatures
category category | categories | minor | major | moderate | by severity | severity | by level | break down
bare incomplete papers | without papers | without a test report | without test reports | incomplete set | full set | not complete papers | lack supporting | incomplete | lacking | missing test report* | missing papers | missing supporting papers
file        file | files | attached | attachment* | this document
command     delete! | sign! all! | sign! it! | sign! for! me! | create! | change! | remove! | approve! all! | approve! it! | add! | >sign! | >approve! | >reject! | >delete! | >send! | >create! | >add! | >remove! | >change! | >cancel! | >upload! | >write! | >make! | >set! | >fill! | >assign! | >move! | >translate! | >draft! | >submit! | >close! | >archive! | >tell! me! a! joke! | >remind! | please! approve! | please! sign! | please! send! | please! delete! | please! reject! | can! you! approve! | can! you! sign! | can! you! delete!
in-time     on time | in time | by the deadline
thirty      for a month | 30 days | for 30 days | a month | in a month | last 30 days | within 30 days
job         engineer* | foreman | director* | manager* | site manager*
`;
