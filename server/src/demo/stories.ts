import { type HouseCall, HouseFile } from './house-call.ts';
import { type StoryMotif, storyPicture } from './story-picture.ts';

type Told = { title: string; caption: string[]; motif: StoryMotif };
type Group = { title: string; stories: Told[] };

/** Said to everybody at once, so each in the three languages of the house. */
const groups: Group[] = [
  {
    title: 'Что нового · Жаңалықтар',
    stories: [
      {
        title: 'Ваш день · Сіздің күніңіз',
        motif: 'day',
        caption: [
          'Все, что ждет вас на объектах, собрано на одной странице «Мой день».',
          'Объектілерде сізді күтіп тұрғанның бәрі «Менің күнім» бетінде жиналған.',
          'Everything that waits for you on your sites stands on one page, My day.',
        ],
      },
      {
        title: 'Отчет за месяц · Ай сайынғы есеп',
        motif: 'report',
        caption: [
          'Строки отчета берутся из журнала и актов: проверьте их и отправьте на подпись.',
          'Есептің жолдары журнал мен актілерден алынады: тексеріп, қол қоюға жіберіңіз.',
          'The rows of a report come from the log and the acts: check them and send them to be signed.',
        ],
      },
    ],
  },
  {
    title: 'На стройке · Құрылыста',
    stories: [
      {
        title: 'Фото с площадки · Алаңнан фото',
        motif: 'camera',
        caption: [
          'Снимайте телефоном: день и место снимка система прочитает сама.',
          'Телефонмен түсіріңіз: түсірілген күн мен орынды жүйе өзі оқиды.',
          'Take pictures with your phone: the day and the place are read from them.',
        ],
      },
      {
        title: 'Подпись ключом · Кілтпен қол қою',
        motif: 'key',
        caption: [
          'Акт подписывают ключом ЭЦП в браузере или через eGov Mobile по QR-коду.',
          'Актіге ЭЦҚ кілтімен браузерде немесе QR-код арқылы eGov Mobile қолданбасында қол қойылады.',
          'An act is signed with a personal key in the browser, or in eGov Mobile by a QR code.',
        ],
      },
    ],
  },
];

/** Two groups of stories. */
export const tellStories = async (call: HouseCall): Promise<void> => {
  for (const [at, { title, stories }] of groups.entries()) {
    const thumbnailUrl = stories[0] ? await upload(call, stories[0].motif) : null;
    const group = { title, thumbnailUrl, displayOrder: at + 1, active: true };
    const { id } = await call<{ id: string }>('ADMIN', 'POST', '/story/admin/groups', group);
    for (const [turn, { motif, caption, title: name }] of stories.entries()) {
      const told = {
        title: name,
        caption: caption.join('\n\n'),
        mediaUrl: await upload(call, motif),
        displayOrder: turn + 1,
        isActive: true,
      };
      await call('ADMIN', 'POST', `/story/admin/groups/${id}/stories`, told);
    }
  }
};

const upload = async (call: HouseCall, motif: StoryMotif): Promise<string> => {
  const file = new HouseFile(`${motif}.png`, await storyPicture(motif));
  const path = '/file/upload/admin/stories';
  const { fileName } = await call<{ fileName: string }>('ADMIN', 'POST', path, file);
  return `/api/file/download/public/stories/${fileName}`;
};
