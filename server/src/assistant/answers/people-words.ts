import type { Translations } from '@nysan/contract/plain-fields.ts';

/** What the tools that speak of people say. */
export const peopleWords = {
  organizations: {
    ru: 'Организации и участники',
    kk: 'Ұйымдар мен қатысушылар',
    en: 'Organizations and members',
  },
  people: { ru: 'Участников: {count}.', kk: 'Қатысушы саны: {count}.', en: 'Members: {count}.' },
  nobody: {
    ru: 'Таких участников в объекте нет.',
    kk: 'Нысанда мұндай қатысушылар жоқ.',
    en: 'There are no such members in the project.',
  },
  noSuchPerson: {
    ru: 'Участника «{words}» в объекте нет.',
    kk: 'Нысанда «{words}» атты қатысушы жоқ.',
    en: 'There is no member “{words}” in the project.',
  },
} satisfies Record<string, Translations>;

export const peopleColumns = {
  name: { ru: 'Ф. И. О.', kk: 'Аты-жөні', en: 'Full name' },
  job: { ru: 'Должность', kk: 'Лауазымы', en: 'Job title' },
  organization: { ru: 'Организация', kk: 'Ұйым', en: 'Organization' },
  role: { ru: 'Роль', kk: 'Рөл', en: 'Role' },
  email: { ru: 'E-mail', kk: 'E-mail', en: 'E-mail' },
} satisfies Record<string, Translations>;
