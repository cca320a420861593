/** Formats a workbook names by number alone, as a system of this country shows them. */
const byNumber: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd.mm.yyyy',
  15: 'dd.mmm.yy',
  16: 'dd.mmm',
  17: 'mmm.yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd.mm.yyyy h:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0;-#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** With money of the system, which no file says. */
const OF_SYSTEM = '"¤"E+0';
const ofMoney = [5, 6, 7, 8, 42, 44];

export const builtInFormat = (id: number): string =>
  byNumber[id] ?? (ofMoney.includes(id) ? OF_SYSTEM : 'General');
