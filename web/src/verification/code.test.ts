import { describe, expect, it } from 'vitest';
import { codeIn } from './code.ts';

describe('the code in what was typed', () => {
  it.each([
    ['Ld7r5xYPsI_a23sjUXl7AiCg', 'Ld7r5xYPsI_a23sjUXl7AiCg'],
    ['  Ld7r 5xYP sI_a\n23sj UXl7 AiCg ', 'Ld7r5xYPsI_a23sjUXl7AiCg'],
    ['https://nysan.kz/verify/Ld7r5xYPsI_a23sjUXl7AiCg', 'Ld7r5xYPsI_a23sjUXl7AiCg'],
    ['nysan.kz/verify/Ld7r5xYPsI_a23sjUXl7AiCg/?utm=1#top', 'Ld7r5xYPsI_a23sjUXl7AiCg'],
    ['', ''],
    [' \n', ''],
    ['https://nysan.kz/verify/', ''],
  ])('of «%s» is «%s»', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });
});
