import type { Language } from '@nysan/contract/wire.ts';

export const captions: Record<Language, string> = {
  ru: 'Акт освидетельствования скрытых работ',
  kk: 'Жасырын жұмыстарды куәландыру актісі',
  en: 'Act of examination of hidden works',
};

export const groupCaptions = {
  primary: {
    ru: 'Представитель подрядчика',
    kk: 'Мердігердің өкілі',
    en: 'Contractor’s representative',
  },
  techExpert: {
    ru: 'Представитель технического надзора',
    kk: 'Тапсырыс берушінің техникалық бақылаушысы',
    en: 'Technical supervision',
  },
  authorExpert: {
    ru: 'Представитель авторского надзора',
    kk: 'Жобалаушының өкілі – авторлық бақылаушы',
    en: 'Author supervision',
  },
} satisfies Record<string, Record<Language, string>>;

/** Names of the fields in the history, by the words of the PATCH call. */
export const fieldCaptions: Record<Language, Record<string, string>> = {
  ru: {
    name: 'Наименование скрытых работ',
    startWorkTime: 'Дата начала работ',
    endWorkTime: 'Дата окончания работ',
    workDoneByDoc: 'Работы выполнены по документации',
    usedMaterial: 'Примененные материалы',
    allowedDeviation: 'Отклонения',
    allowedWork: 'Разрешается производство работ',
    additional: 'Дополнительные доказательства',
    files: 'Файлы',
    generalLog: 'Общий журнал',
    verificationLog: 'Журнал верификации',
    testProtocols: 'Протоколы испытаний',
    geodeticExecutives: 'Геодезические схемы',
    estimateRecords: 'Объемы по смете',
    primaryApprovers: 'Представители подрядчика',
    authorExpertApprovers: 'Авторский надзор',
    techExpertApprovers: 'Технический надзор',
  },
  kk: {
    name: 'Жасырын жұмыстардың атауы',
    startWorkTime: 'Жұмыстың басталған күні',
    endWorkTime: 'Жұмыстың аяқталған күні',
    workDoneByDoc: 'Жұмыстар құжаттама бойынша орындалды',
    usedMaterial: 'Қолданылған материалдар',
    allowedDeviation: 'Ауытқулар',
    allowedWork: 'Рұқсат етілетін жұмыстар',
    additional: 'Қосымша дәлелдер',
    files: 'Файлдар',
    generalLog: 'Жалпы журнал',
    verificationLog: 'Верификация журналы',
    testProtocols: 'Сынақ хаттамалары',
    geodeticExecutives: 'Геодезиялық схемалар',
    estimateRecords: 'Смета бойынша көлемдер',
    primaryApprovers: 'Мердігер өкілдері',
    authorExpertApprovers: 'Авторлық қадағалау',
    techExpertApprovers: 'Техникалық қадағалау',
  },
  en: {
    name: 'Name of the hidden works',
    startWorkTime: 'Start of works',
    endWorkTime: 'End of works',
    workDoneByDoc: 'Works done by the documents',
    usedMaterial: 'Materials used',
    allowedDeviation: 'Deviations',
    allowedWork: 'Works allowed next',
    additional: 'Further evidence',
    files: 'Files',
    generalLog: 'General log',
    verificationLog: 'Verification log',
    testProtocols: 'Test protocols',
    geodeticExecutives: 'Survey drawings',
    estimateRecords: 'Estimate volumes',
    primaryApprovers: 'Contractor’s representatives',
    authorExpertApprovers: 'Author supervision',
    techExpertApprovers: 'Technical supervision',
  },
};
