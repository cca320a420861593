/** What works are made of, each row in other words and languages: an estimate is written in one, and asked about in another. */
const rows = `
бетон | concrete
арматура | rebar | reinforcement
кирпич | brick | bricks | masonry | кірпіш
песок | sand | құм
щебень | gravel | қиыршық
грунт | soil | earth | топырақ
асфальт | асфальтобетон | asphalt
труба | pipe | pipes | құбыр
кабель | cable | кабелі
утеплитель | теплоизоляция | insulation | жылытқыш
гидроизоляция | waterproofing
опалубка | formwork | қалып
штукатурка | plaster | сылақ
кровля | roof | roofing | шатыр
фундамент | foundation | іргетас
колонна | column | columns | бағана
плита | slab | slabs
битум | bitumen
битумная | bituminous
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

/** A word with the others that the same is called by. */
export const alsoNamed = (word: string): string[] => [
  word,
  ...rows.filter((row) => row.includes(word)).flat(),
];
