import { expect, it } from 'vitest';
import { salutationOf } from './salutation.ts';

it.each([
  ['Сейткали Қайрат Маратұлы', 'Уважаемый Қайрат Маратұлы!'],
  ['Иманова Динара Сәкенқызы', 'Уважаемая Динара Сәкенқызы!'],
  ['Ким Ольга Ивановна', 'Уважаемая Ольга Ивановна!'],
  ['Петров Фома Ильич', 'Уважаемый Фома Ильич!'],
  ['Есімов Асқар', 'Уважаемый Есімов\u00a0А.!'],
  ['Жукова Анна', 'Уважаемая Жукова\u00a0А.!'],
  ['Ли Чен', 'Здравствуйте, Ли\u00a0Ч.!'],
  ['Заказчик', 'Здравствуйте, Заказчик!'],
])('%s is greeted by name and patronymic, or by surname and initials', (fullname, greeting) => {
  expect(salutationOf(fullname, 'ru')).toBe(greeting);
});

it('Kazakh and English greet everybody alike', () => {
  expect(salutationOf('Иманова Динара Сәкенқызы', 'kk')).toBe('Құрметті Динара Сәкенқызы!');
  expect(salutationOf('Есімов Асқар', 'en')).toBe('Dear Есімов\u00a0А.,');
});
