/** Words of time, a row for each: what it is, and how it is said in Russian, Kazakh and English; see the rows of meanings. */
export const times = `
month=1     январ* | қаңтар* | january | jan
month=2     феврал* | ақпан* | february | feb
month=3     март* | наурыз* | march
month=4     апрел* | сәуір* | april | apr
month=5     май | мая | мае | маю | маем | мамыр* | may
month=6     июн* | маусым* | june
month=7     июл* | шілде* | july
month=8     август* | тамыз* | august | aug
month=9     сентябр* | қыркүйек* | september | sept
month=10    октябр* | қазан | қазанда | қазанның | қазандағы | қазан айы* | october | oct
month=11    ноябр* | қараша* | november | nov
month=12    декабр* | желтоқсан* | december | dec
unit=day    день | дня | дней | дни | днях | сутки | күн | күнде | күндегі | күнгі | күнде | day | days
unit=week   недел* | апта | аптада | аптаның | аптадағы | аптаға | week | weeks
unit=month  месяц* | ай | айда | айдың | айдағы | айы | айында | айға | айдан | айдікі | айындағы | айымен | month | months
unit=quarter квартал* | тоқсан* | quarter | quarters
unit=year   год | года | году | годом | лет | годов* | жыл | жылы | жылда | жылдың | жылдағы | year | years
turn=0      этот | эта | это | эту | этом | этой | этого | текущ* | нынешн* | осы | бұл | ағымдағы | this | current
turn=-1     прошл* | предыдущ* | минувш* | прошедш* | өткен | былтырғы | алдыңғы | бұрынғы | last | previous
turn=1      следующ* | будущ* | келесі | келер | алдағы | next | coming
day=0       сегодня | бүгін* | today
day=-1      вчера | вчерашн* | кеше | кешегі | yesterday
day=1       завтра | завтрашн* | ертең* | tomorrow
day=-2      позавчера | алдыңғы күні
end         конца | конец | концу | соңына | соңы | аяғы | аяғына | end
of          of | the
ago         назад | бұрын | ago
last        последн* | соңғы | past | last
from        с | со | от | from | since | between
to          по | до | дейін | – | — | - | to | till | until | through
year-word   год | года | году | жылғы | жыл | жылы | жылдың | year
since-year  с начала года | жыл басынан | жыл басынан бері | year to date | since the beginning of the year | с начала этого года | since january
nth=1       первый квартал | бірінші | перв* | first
nth=2       втор* | екінші | second
nth=3       трет* | үшінші | third
nth=4       четверт* | төртінші | fourth
number=1 один | одну | одна | бір | one
number=2 два | две | двух | екі | two
number=3 три | трех | үш | three
`;
