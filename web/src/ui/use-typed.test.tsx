import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ConfirmHost } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-footer.tsx';
import { SideDrawer } from './side-drawer.tsx';

afterEach(cleanup);

const question = 'Уйти без сохранения?';

const Form = ({ onSent }: { onSent: () => void }) => {
  const [reason, setReason] = useState('');
  const [looked, setLooked] = useState('');
  return (
    <>
      <input
        aria-label="Поиск"
        value={looked}
        onChange={(event) => setLooked(event.target.value)}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSent();
        }}
      >
        <textarea
          aria-label="Причина"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogButtons submit="Отклонить" saving={false} onCancel={onSent} />
      </form>
    </>
  );
};

const opened = async (Panel: typeof Dialog | typeof SideDrawer = Dialog, keepsTyped = false) => {
  const onClose = vi.fn();
  const { history } = await show(
    <>
      <Panel opened title="Отклонение" onClose={onClose} keepsTyped={keepsTyped}>
        <Form onSent={onClose} />
      </Panel>
      <ConfirmHost />
    </>,
  );
  await screen.findByLabelText('Причина');
  return { onClose, history };
};
const type = (text: string) => userEvent.type(screen.getByLabelText('Причина'), text);
const isAsked = () => screen.findByRole('dialog', { name: question }, { timeout: 3000 });
const answer = async (word: string) =>
  userEvent.click(await screen.findByRole('button', { name: word }));

describe('a panel in which something is typed', () => {
  it.each([
    ['a dialog', Dialog],
    ['a drawer', SideDrawer],
  ])('%s asks before Esc closes it, and stays when its reader stays', async (_, Panel) => {
    const { onClose } = await opened(Panel);
    await type('Нет протокола');
    await userEvent.keyboard('{Escape}');
    await isAsked();
    await answer('Остаться');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Причина').value).toBe('Нет протокола');
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await isAsked();
    await answer('Уйти');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('asks before another page is opened and before the page is loaded anew', async () => {
    const { history } = await opened();
    await type('Нет протокола');
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    history.push('/elsewhere');
    await isAsked();
    await answer('Остаться');
    expect(history.location.pathname).toBe('/');
  });

  it('lets what is sent or called off go', async () => {
    const { onClose, history } = await opened();
    await type('Нет протокола');
    await answer('Отклонить');
    expect(onClose).toHaveBeenCalledOnce();
    history.push('/elsewhere');
    await waitFor(() => expect(history.location.pathname).toBe('/elsewhere'));
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });
});

describe('a panel closes at once', () => {
  it('while nothing is typed, and once what was is gone', async () => {
    const { onClose } = await opened();
    await userEvent.type(screen.getByLabelText('Поиск'), 'бетон');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await type('Н{Backspace}');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('when it keeps what is typed', async () => {
    const { onClose } = await opened(Dialog, true);
    await type('Нет протокола');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
