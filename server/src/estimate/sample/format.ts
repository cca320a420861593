import type { SamplePosition, SampleUse } from './position.ts';

/** Writes the parts of an estimate as XML. */
export type SampleFormat = {
  openRoot(name: string): string;
  closeRoot(tiyn: bigint): string;
  openObject(name: string): string;
  closeObject(): string;
  openEstimate(code: string, name: string): string;
  closeEstimate(tiyn: bigint): string;
  openSection(name: string): string;
  closeSection(): string;
  position(number: number, position: SamplePosition): string;
};

/** The format of a generation; `isWhole` when the second one needs OS around several LS. */
export function createSampleFormat(generation: 1 | 2, isWhole: boolean): SampleFormat {
  return generation === 1 ? first : second(isWhole);
}

// The first generation writes commas, and spaces between thousands of money.
const first: SampleFormat = {
  openRoot: (name) => `<СТРОЙКА ВерсияФормата="01.00" Наименование="${escaped(name)}">\n`,
  closeRoot: (tiyn) => `  <ИТОГДОК Всего="${money(tiyn, ',', '\u00a0')}"/>\n</СТРОЙКА>\n`,
  openObject: (name) => `  <ОБЪЕКТ Наименование="${escaped(name)}">\n`,
  closeObject: () => '  </ОБЪЕКТ>\n',
  openEstimate: (code, name) =>
    `    <ЛОКАЛЬНАЯСМЕТА Номер="${code}" Наименование="${escaped(name)}">\n`,
  closeEstimate: () => '    </ЛОКАЛЬНАЯСМЕТА>\n',
  openSection: (name) => `      <РАЗДЕЛ Наименование="${escaped(name)}">\n`,
  closeSection: () => '      </РАЗДЕЛ>\n',
  position: (number, position) =>
    `        <ПОЗИЦИЯ Номер="${number}" Тип="${position.isGoods ? 2 : 0}" КодСНБ="${position.code}" ` +
    `Наименование="${escaped(position.name)}" Измеритель="${position.measurer}" ` +
    `Объем="${volume(position.thousandths, ',')}">` +
    `<СТОИМОСТЬ><ЕДИНИЦА Всего="${money(position.unitCost, ',')}"/>` +
    `<ВСЕГО Всего="${money(position.tiyn, ',', ' ')}"/></СТОИМОСТЬ>` +
    `${position.resources.map(firstResource).join('')}</ПОЗИЦИЯ>\n`,
};

function firstResource(use: SampleUse): string {
  return (
    `<РЕСУРС Тип="${use.type}" КодСНБ="${use.code}" Наименование="${escaped(use.name)}" ` +
    `Измеритель="${use.measurer}" Объем="${volume(use.thousandths, ',')}" Цена="${money(use.price, ',')}"/>`
  );
}

function second(isWhole: boolean): SampleFormat {
  const root = isWhole ? 'OS' : 'LS';
  const estimate = isWhole ? 'LS' : 'Estimate';
  return {
    openRoot: (name) => `<${root} Version="02.00" Name="${escaped(name)}">\n`,
    closeRoot: (tiyn) => `  <Summary_${root} Summary="${money(tiyn, '.')}"/>\n</${root}>\n`,
    openObject: (name) => `  <Object Name="${escaped(name)}">\n`,
    closeObject: () => '  </Object>\n',
    openEstimate: (code, name) => `    <${estimate} Code="${code}" Name="${escaped(name)}">\n`,
    closeEstimate: (tiyn) =>
      `${isWhole ? `      <Summary_LS Summary="${money(tiyn, '.')}"/>\n` : ''}    </${estimate}>\n`,
    openSection: (name) => `      <Section Name="${escaped(name)}">\n`,
    closeSection: () => '      </Section>\n',
    position: (_, position) =>
      `        <Item Type="${position.isGoods ? 2 : 1}" Code="${position.code}" ` +
      `Name="${escaped(position.name)}" Unit="${position.measurer}" ` +
      `Quantity="${volume(position.thousandths, '.')}">` +
      `<Cost Est_Price="${money(position.unitCost, '.')}">` +
      `<Volume_Price Summary="${money(position.tiyn, '.')}"/></Cost>` +
      `${position.resources.map(secondResource).join('')}</Item>\n`,
  };
}

function secondResource(use: SampleUse): string {
  return (
    `<Subitem Type="${use.type}" Code="${use.code}" Name="${escaped(use.name)}" Unit="${use.measurer}" ` +
    `Quantity="${volume(use.thousandths, '.')}"><Cost Est_Price="${money(use.price, '.')}"/></Subitem>`
  );
}

function money(tiyn: bigint, point: string, space = ''): string {
  const whole = String(tiyn / 100n).replace(/\B(?=(?:\d{3})+$)/g, space);
  return `${whole}${point}${String(tiyn % 100n).padStart(2, '0')}`;
}

function volume(thousandths: bigint, point: string): string {
  return `${thousandths / 1000n}${point}${String(thousandths % 1000n).padStart(3, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
