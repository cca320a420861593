import { kazakhStem } from './kazakh.ts';

/**
 * What works are made of, done with and done by, each row in other words and languages: an estimate and a log are written in one, and asked
 * about in another.
 */
const rows = `
бетон | concrete
бетонирование | бетонировали | бетондау | бетондалды | concreting | pouring | poured | pour | құю | құйылды | құйдық | құйды | залить | залили | заливка | заливали | залито
арматура | rebar | reinforcement
армирование | арматурлау | reinforcing
кирпич | brick | bricks | masonry | кірпіш
кладка | клали | выложили | қалау | қаланды | bricklaying | laying
песок | песка | песчаный | sand | құм
щебень | щебня | щебнем | щебеночное | gravel | crushed | қиыршық
пгс | гравийная
грунт | soil | earth | топырақ
асфальт | асфальтобетон | asphalt
труба | pipe | pipes | құбыр
кабель | cable | кабелі
утеплитель | теплоизоляция | insulation | жылытқыш
гидроизоляция | waterproofing | гидрооқшаулау
опалубка | formwork | қалып
штукатурка | оштукатуривание | plaster | plastering | сылақ | сылау
кровля | roof | roofing | шатыр
фундамент | foundation | foundations | іргетас
колонна | column | columns | бағана
балка | ригель | beam | beams | арқалық
стена | wall | walls | қабырға
перегородка | partition | partitions | аралық
перекрытие | slab | slabs | аражабын | жабын
плита | slab | slabs | тақта
пол | полов | floor | floors | flooring | еден
свая | сваи | свай | pile | piles | қада
ростверк | grillage | ростверкі
окно | оконный | окон | window | windows | терезе
дверь | дверной | door | doors | есік
лестница | лестничный | stairs | staircase | баспалдақ
кран | crane | cranes | крандар
битум | bitumen
пвх | pvc | upvc
битумная | bituminous
разметка | marking | markings | таңбалау
разработка | копка | выемка | excavation | excavating | digging | қазу
засыпка | отсыпка | backfill | backfilling | толтыру
уплотнение | compaction | тығыздау
монтаж | installation | құрастыру
укладка | укладывали | уложили | уложено | төсеу | төселді | laid
земляные | earthwork | earthworks
дорожный | road | жол
учебный | educational | teaching | оқу
наружный | external | outdoor | сыртқы
внутренний | internal | indoor | ішкі
инструктаж | инструктировали | briefing | briefings | briefed | induction | нұсқаулама | нұсқаулық | нұсқаулығы | нұсқау
сварочный | сварка | welding | дәнекерлеу
кювет | канава | ditch | ditches
насыпь | embankment | үйінді
отделка | отделочные | finishing | finishes | әрлеу
отопление | heating | жылыту
водопровод | водоснабжение | plumbing | су
канализация | sewerage | sewer | кәріз
вентиляция | ventilation | желдету
электромонтаж | электрические | electrical | электр
благоустройство | landscaping | абаттандыру
озеленение | газон | greenery | lawn | көгалдандыру
каток | катки | катка | катков | катком | катками | roller | rollers
экскаватор | excavator | excavators
бульдозер | bulldozer | bulldozers
автогрейдер | грейдер | grader | graders
самосвал | tipper | tippers | dumper
автобетононасос | бетононасос | pump | сорғы
автобетоносмеситель | миксер | mixer
асфальтоукладчик | paver | pavers | төсегіш
погрузчик | loader | loaders | тиегіш
насос | pump | сорғы
фреза | milling
бетонщик | бетоншы | concreter | concreters
арматурщик | арматурашы | fixer | fixers
каменщик | bricklayer | bricklayers | mason | masons | қалаушы
сварщик | welder | welders | дәнекерлеуші
плотник | опалубщик | carpenter | carpenters | ұста
машинист | механизатор | operator | operators | driver | drivers | жүргізуші | машинисі
монтажник | installer | installers | fitter | fitters | құрастырушы
штукатур | plasterer | plasterers | сылақшы
маляр | painter | painters | бояушы
кровельщик | roofer | roofers
электрик | электромонтажник | electrician | electricians
сантехник | plumber | plumbers
стропальщик | rigger | riggers | slinger
дождь | дождливо | ливень | дождем | rain | rainy | жаңбыр | жауын
снег | снегопад | метель | snow | snowy | қар
ясно | солнечно | солнечный | clear | sunny | ашық
облачно | облачный | cloudy | clouds | бұлтты
пасмурно | пасмурный | overcast | бұлыңғыр
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

/** Fewer letters of two words are alike by chance. */
const LONG = 5;
const MOST_OF_ENDING = 3;

const commonBeginning = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) {
    length += 1;
  }
  return length;
};

/** Forms of a word of a row: a case, a plural, a Kazakh ending. */
const isFormOfRow = (word: string, named: string): boolean => {
  const shorter = Math.min(word.length, named.length);
  return (
    word === named ||
    (shorter >= LONG - 1 &&
      Math.abs(word.length - named.length) <= MOST_OF_ENDING &&
      commonBeginning(word, named) >= Math.max(LONG - 1, shorter - 1)) ||
    (word.length >= LONG && kazakhStem(word) === kazakhStem(named))
  );
};

const rowsOf = (word: string): string[][] =>
  rows.filter((row) => row.some((named) => isFormOfRow(word, named)));

/** Is it a work, a material, a machine, a trade or a weather that is known by name? */
export const isKnownThing = (word: string): boolean => rowsOf(word).length > 0;

/** A word with the others that the same is called by. */
export const alsoNamed = (word: string): string[] => [...new Set([word, ...rowsOf(word).flat()])];
