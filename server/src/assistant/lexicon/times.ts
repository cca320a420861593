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
unit=week   недел* | апта | аптаны | аптада | аптаның | аптадағы | аптаға | week | weeks
unit=month  месяц* | ай | айды | айлар | айларды | айда | айдың | айдағы | айы | айында | айға | айдан | айдікі | айындағы | айымен | month | months
unit=quarter квартал* | тоқсан* | quarter | quarters
unit=year   год | года | году | годом | лет | годов* | жыл | жылы | жылда | жылдың | жылдағы | year | years
turn=0      этот | эта | это | эту | этом | этой | этого | текущ* | нынешн* | осы | бұл | ағымдағы | мына | this | current | the current
turn=-2     позапрошл*
turn=-1     прошл* | предыдущ* | минувш* | прошедш* | истекш* | өткен | алдыңғы | бұрынғы | last | previous | prior
turn=1      следующ* | будущ* | ближайш* | предстоящ* | келесі | келер | алдағы | таяу* | жақын | next | coming | upcoming | following
day=0       сегодня | бүгін* | today
day=-1      вчера | вчерашн* | кеше | кешегі | yesterday
day=1       завтра | завтрашн* | ертең* | tomorrow
day=2       послезавтра | бүрсігүні | арғы күнге | the day after tomorrow | day after tomorrow
day=-2      позавчера | позавчерашн* | алдыңғы күні | арғы күні | the day before yesterday | day before yesterday
end         конца | конец | концу | соңына | соңы | аяғы | аяғына | end
of          of | the
ago         назад | бұрын | ago
last        последн* | соңғы | past | last
from        с | со | от | from | since | between
to          по | до | дейін | – | — | - | to | till | until | through
year-word   год | года | году | жылғы | жыл | жылы | жылдың | year
since-year  с начала года | жыл басынан | жыл басынан бері | осы жылдың басынан | since january 1 | year to date | since the beginning of the year | с начала этого года | since january
nth=1       бірінші | перв* | first
nth=2       втор* | екінші | second
nth=3       трет* | үшінші | third
nth=4       четверт* | төртінші | fourth
turned=year:0   биыл | биылғы
turned=year:-1  былтыр | былтырғы
turned=month:-2 месяц до этого | месяцем раньше | месяцем ранее | позапрошлым | the month before last | month before last | the month before | month before | өткен айдың алдындағы ай* | өткеннің алдындағы ай* | оның алдындағы ай* | одан бұрынғы ай* | одан алдыңғы ай*
turned=week:-2  неделей раньше | неделю до этого | the week before last | week before last | the week before | одан алдыңғы апта*
weekday=1   понедельник* | дүйсенбі* | monday | mon
weekday=2   вторник* | сейсенбі* | tuesday | tue
weekday=3   среда | среду | среды | среде | сәрсенбі* | wednesday | wed
weekday=4   четверг* | бейсенбі* | thursday | thu
weekday=5   пятниц* | жұма* | friday | fri
weekday=6   суббот* | сенбі* | saturday | sat
weekday=7   воскресень* | жексенбі* | sunday | sun
half-year   полгода | полугодие | жарты жыл | жарты жылда | half a year | half year | six months | 6 months
since-month с начала месяца | ай басынан | ай басынан бері | month to date | since the beginning of the month | с начала этого месяца
since-week  с начала недели | апта басынан | since the beginning of the week | week to date
ahead       в течение ближайш* | в ближайш* | within the next | in the next
number=1 один | одну | одна | бір | one
number=2 два | две | двух | екі | two
number=3 три | трех | үш | three
number=4 четыре | четырех | төрт | four
number=5 пять | пяти | бес | five
number=6 шесть | шести | алты | six
number=7 семь | семи | жеті | seven
number=8 восемь | сегіз | eight
number=9 девять | тоғыз | nine
number=10 десять | десяти | он | ten
number=14 четырнадцать | fourteen
number=15 пятнадцать | fifteen
number=20 двадцать | жиырма | twenty
number=30 тридцать | отыз | thirty
`;
