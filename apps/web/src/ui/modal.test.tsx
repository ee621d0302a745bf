import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp, stubBrowser } from '#app/testing/render.tsx';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

/** A row with a button that asks before it removes the row. */
function Rows() {
  const [hasRow, setHasRow] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const close = (isRemoved: boolean) => {
    setHasRow(!isRemoved);
    setAsking(false);
  };
  return (
    <main tabIndex={-1}>
      <section aria-label="Citas" tabIndex={-1}>
        {hasRow && (
          <p>
            <button type="button" onClick={() => setAsking(true)}>
              Quitar
            </button>
          </p>
        )}
        <Modal opened={isAsking} onClose={() => close(false)} title="¿Quitar?">
          <button type="button" onClick={() => close(true)}>
            Sí
          </button>
          <button type="button" onClick={() => close(false)}>
            No
          </button>
        </Modal>
      </section>
    </main>
  );
}

async function answer(name: string): Promise<void> {
  renderInApp(<Rows />);
  screen.getByRole('button', { name: 'Quitar' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('returns the focus to what opened it', async () => {
  await answer('No');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar' })),
  );
});

it('moves the focus to what is around its opener when that is gone', async () => {
  await answer('Sí');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Citas')));
});

/** A dialog with its transitions, whose button sends and closes it. */
function Sending({ acts }: { acts: string[] }) {
  const [opened, setOpened] = useState(false);
  const close = () => {
    acts.push('close');
    setOpened(false);
  };
  const send = () => {
    acts.push('send');
    setOpened(false);
  };
  return (
    <main>
      <button type="button" onClick={() => setOpened(true)}>
        Compartir
      </button>
      <Modal opened={opened} onClose={close} title="¿Compartir?">
        <button type="button" onClick={send}>
          Enviar
        </button>
      </Modal>
    </main>
  );
}

describe('while it leaves', () => {
  /** As in a browser, where nothing inert can be clicked. */
  const click = (element: Element) => {
    if (!element.closest('[inert]')) fireEvent.click(element);
  };

  async function open() {
    const acts: string[] = [];
    stubBrowser();
    render(
      <ThemeProvider>
        <Sending acts={acts} />
      </ThemeProvider>,
    );
    const opener = screen.getByRole('button', { name: 'Compartir' });
    opener.focus();
    fireEvent.click(opener);
    const button = await screen.findByRole('button', { name: 'Enviar' });
    const [overlay] = document.getElementsByClassName('mantine-Modal-overlay');
    if (!overlay) throw new Error('There is no overlay');
    return { acts, opener, button, overlay };
  }

  it('a second click does nothing, inside or outside', async () => {
    const { acts, button, overlay } = await open();
    click(button);
    click(button);
    click(overlay);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull();
    expect(acts).toEqual(['send']);
  });

  it('the focus returns, and it can be opened and used again', async () => {
    const { acts, opener, button } = await open();
    button.focus();
    click(button);
    await waitFor(() => expect(document.activeElement).toBe(opener));
    click(opener);
    click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(acts).toEqual(['send', 'send']);
  });

  it('a click outside closes it, once', async () => {
    const { acts, overlay } = await open();
    click(overlay);
    click(overlay);
    expect(acts).toEqual(['close']);
  });

  it('its header is no landmark', async () => {
    await open();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
