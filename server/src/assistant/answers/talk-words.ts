import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the assistant says when it does not answer. */
export const talkWords = {
  notUnderstood: {
    ru: 'Не нашел, чем ответить на этот вопрос. Могу подсказать, например:',
    kk: 'Бұл сұраққа жауап таба алмадым. Мысалы, мынаны айта аламын:',
    en: 'I found nothing to answer this with. I can look up, for example:',
  },
  notNamed: {
    ru: 'Не нашел, что здесь называется «{words}».',
    kk: '«{words}» деген атауды таба алмадым.',
    en: 'I found nothing here called “{words}”.',
  },
  tokensSpent: {
    ru: 'Языковая модель сегодня больше не спрашивается: дневной объем исчерпан, ответ дан без нее.',
    kk: 'Тілдік модельден бүгін енді сұралмайды: күндік көлем таусылды, жауап онсыз берілді.',
    en: 'The language model is not asked any more today: your share of it for the day is used up, and this answer was given without it.',
  },
  whichProject: { ru: 'По какому объекту?', kk: 'Қай нысан бойынша?', en: 'On which project?' },
  ofProjects: {
    ru: 'Ответ по объектам, всего {count}: {names}.',
    kk: 'Жауап берілген нысандар, барлығы {count}: {names}.',
    en: 'Projects this answer is about, {count} in total: {names}.',
  },
  noProjects: {
    ru: 'У вас пока нет объектов, по которым можно ответить.',
    kk: 'Сізде жауап беруге болатын нысан әлі жоқ.',
    en: 'You have no project yet that could be asked about.',
  },
  notShown: {
    ru: 'Этих сведений среди доступных вам нет.',
    kk: 'Сізге қолжетімді мәліметтер арасында бұл жоқ.',
    en: 'This is not among what you may see.',
  },
  isPart: {
    ru: 'Строк в списке {all}, прочитаны первые {read}: ответ дан по ним.',
    kk: 'Тізімдегі жол саны {all}, алғашқы {read} оқылды: жауап солар бойынша берілді.',
    en: 'The list has {all} rows, of which the first {read} were read: the answer is about those.',
  },
  leftOut: {
    ru: 'Ответ сокращен: не показано строк и предложений – {count}.',
    kk: 'Жауап қысқартылды: көрсетілмеген жол мен сөйлем саны – {count}.',
    en: 'The answer was shortened: rows and sentences left out: {count}.',
  },
  tooLarge: {
    ru: 'Этот ответ слишком большой и больше не показывается. Задайте вопрос еще раз.',
    kk: 'Бұл жауап тым үлкен, енді көрсетілмейді. Сұрақты қайта қойыңыз.',
    en: 'This answer is too large and is no longer shown. Ask the question again.',
  },
} satisfies Record<string, Translations>;
