/** Signs that people who build paste into texts, by what they are; together more than three hundred. */
export const signs: Readonly<Record<string, string>> = {
  'technical and typographic': '⌀∅Ø±∓≤≥≈°′″‴№§‰‱†‡•‣◦·…–—‑«»„“”‘’‹›©®™¶¦¬µ⌒⌂⏚⌖⌯⌰⏥⏤⎓⎔⌐⌙℃℉℮℗℠⅊℀℅℆',
  arrows: '←↑→↓↔↕↖↗↘↙⇐⇑⇒⇓⇔⇕↦↵↺↻⟵⟶⟷⟹➔➜➢➤►◄▲▼▶◀△▽▷◁⤴⤵⇄⇅⇆⇨⇦',
  'boxes and marks': '☐☑☒✓✔✕✖✗✘■□▪▫●○◆◇◊★☆◉◎◯⬜⬛❖❏❑⚠⚡☎✆✉✂✎✏☞⚑⚐⊠⊞⊡',
  Roman: 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻ',
  units: '㎜㎝㎞㎟㎠㎡㎢㎣㎤㎥㎦㎏㎎㎖㎗㎘㏄㎐㎾㎿㎩㎪㎫㎧㏑㏒ℓΩÅ',
  'raised and lowered': '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ',
  fractions: '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟⁄∕',
  mathematics: '×÷−+=≠≡≢∑∏∐√∛∜∞∫∬∮∂∆∇∈∉∋∩∪⊂⊃⊆⊇∧∨∀∃∄∠∡∢∟⊥∥∦∝∼≃≅≪≫⊕⊖⊗⊙⌈⌉⌊⌋⟨⟩∘∙⋅∶∴∵≐≙⌔⊾△',
  Greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωϑϕϖϵϰ',
  currency: '₸€$£¥¢₽₴₺₹₿¤₼₾',
  circled: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳❶❷❸❹❺❻❼❽❾❿ⒶⒷⒸⓐⓑⓒ',
  lines: '─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬░▒▓█▀▄▌▐',
};
