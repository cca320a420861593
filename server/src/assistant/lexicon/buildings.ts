/** What is built, each row in other words and languages: a project is called by one and asked for by another. */
const rows = `
школа | школка | мектеп | school
лицей | лицейі | lyceum
гимназия | gymnasium
детский | садик | балабақша | балабақшасы | kindergarten | nursery
больница | госпиталь | аурухана | hospital
поликлиника | емхана | clinic | polyclinic
дорога | автодорога | трасса | шоссе | жол | автожол | тасжол | road | highway | motorway
мост | путепровод | көпір | bridge | overpass
жк | жилой | жилье | многоэтажка | дом | тұрғын | үй | housing | residential | apartments | flats | condo
завод | зауыт | plant | factory
котельная | қазандық | boiler
водопровод | водовод | су | water
спортзал | спорткомплекс | стадион | stadium | gym
мечеть | мешіт | mosque
театр | theatre | theater
тэц | жэо | power
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

/** A word of a name with the others that what is built may be called. */
export const alsoCalled = (word: string): string[] => [
  word,
  ...rows.filter((row) => row.includes(word)).flat(),
];
