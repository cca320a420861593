import { type Case, json } from './case.ts';
import { pictureForm } from './forms.ts';
import { mark } from './marks.ts';

const who = 'boss';
const group = { id: mark('story-group') };
const story = { title: 'Мост', mediaUrl: mark('story-picture'), linkUrl: 'https://nysan.kz' };

/** The calls on stories, on rates of VAT, and on jobs and mails. */
export const officeWays: Record<string, Partial<Case>[]> = {
  'stories.group': [{ who, params: group }],
  'stories.activeStories': [{ who, params: group }],
  'stories.createGroup': [
    { who, ...json({ title: 'Новости', thumbnailUrl: mark('story-picture', 1) }) },
  ],
  'stories.changeGroup': [{ who, params: group, ...json({ title: 'Иные', active: true }) }],
  'stories.removeGroup': [{ who, params: group }],
  'stories.createStory': [{ who, params: { groupId: mark('story-group') }, ...json(story) }],
  'stories.changeStory': [{ who, params: { storyId: mark('story') }, ...json(story) }],
  'stories.removeStory': [{ who, params: { storyId: mark('story') } }],
  'stories.upload': [{ who, body: { kind: 'form', form: pictureForm } }],
  'stories.picture': [{ params: { fileName: mark('story-file') } }],
  'vatRates.create': [{ who, ...json({ since: '2091-01-01', percent: '18,5' }) }],
  'vatRates.change': [
    {
      who,
      params: { id: mark('vat-rate') },
      ...json({ since: '2092-01-01', percent: 18 }),
    },
  ],
  'vatRates.remove': [{ who, params: { id: mark('vat-rate') } }],
  'admin.confirmName': [
    { who, params: { id: mark('organization') }, ...json({ name: 'ТОО «Верное»' }) },
  ],
  'admin.mergeOrganizations': [
    {
      who,
      params: { id: mark('doubled-organization') },
      ...json({ into: mark('free-organization') }),
    },
  ],
  'admin.organizationHistory': [{ who, params: { id: mark('organization') } }],
  'upkeep.retryJob': [{ who, params: { id: mark('job') } }],
  'upkeep.resendMail': [{ who, params: { id: mark('mail') } }],
};
