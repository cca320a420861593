import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the assistant says when it does not answer. */
export const talkWords = {
  notUnderstood: {
    ru: 'Не нашел, чем ответить на этот вопрос. Могу подсказать, например:',
    kk: 'Бұл сұраққа жауап таба алмадым. Мысалы, мынаны айта аламын:',
    en: 'I found nothing to answer this with. I can look up, for example:',
  },
  whichQuestion: { ru: 'О чем вопрос?', kk: 'Сұрақ не туралы?', en: 'What do you mean?' },
  notNamed: {
    ru: 'Не нашел, что здесь называется «{words}». О чем вопрос?',
    kk: '«{words}» деген атауды таба алмадым. Сұрақ не туралы?',
    en: 'I found nothing here called “{words}”. What do you mean?',
  },
  takenAs: {
    ru: 'Понимаю вопрос так: «{words}».',
    kk: 'Сұрақты былай түсіндім: «{words}».',
    en: 'I take the question for “{words}”.',
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
  canDo: {
    ru: 'Отвечаю на вопросы о документах, сроках, объемах, деньгах и людях ваших объектов. Например:',
    kk: 'Нысандарыңыздағы құжаттар, мерзімдер, көлемдер, ақша және адамдар туралы сұрақтарға жауап беремін. Мысалы:',
    en: 'I answer questions about documents, dates, quantities, money and people of your projects. For example:',
  },
} satisfies Record<string, Translations>;
