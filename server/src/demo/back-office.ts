import type { HouseCall } from './house-call.ts';
import { tellStories } from './stories.ts';

const holding = { name: 'АО «Ұлттық құрылыс холдингі»', bin: '100240007778' };

/** What an administrator finds in his pages: a parent organization with its people, two reported problems and stories. */
export const fillBackOffice = async (call: HouseCall): Promise<void> => {
  const known = await call<{ bin: string }[]>('ADMIN', 'GET', '/organizations/parent');
  if (known.some(({ bin }) => bin === holding.bin)) {
    return;
  }
  const { id } = await call<{ id: string }>('ADMIN', 'POST', '/admin/organization/parent', holding);
  for (const person of ['customer', 'audit']) {
    const email = encodeURIComponent(`${person}@demo.nysan.kz`);
    await call('ADMIN', 'POST', `/admin/organization/${id}/add-member?email=${email}`);
  }
  await call('TECHNICAL_SUPERVISION', 'POST', '/reports', {
    reason: 'WRONG_INFORMATION',
    comment: 'В карточке организации указан старый адрес.',
    place: '/app/project',
  });
  await call('DESIGNER', 'POST', '/reports', {
    reason: 'OTHER',
    comment: 'Не нахожу, где сменить язык писем.',
    place: '/app/profile',
  });
  await tellStories(call);
};
