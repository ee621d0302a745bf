import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaving } from '../links/leaving.ts';
import { MessageText } from './message-text.tsx';

function show(text: string) {
  const { container } = render(<MessageText text={text} />);
  return { container, links: [...container.querySelectorAll('a')] };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  leaving.set(null);
});

describe('MessageText', () => {
  it.each([
    ['Mire https://oficio.example/tubos?a=1&b=2.', ['https://oficio.example/tubos?a=1&b=2']],
    ['(http://a.example) y www.b.es', ['http://a.example', 'https://www.b.es']],
    ['javascript://www.c.es/%0aalert(1)', ['https://www.c.es/%0aalert(1)']],
    ['línea\nhttps://a.example/ruta\notra', ['https://a.example/ruta']],
  ])('leads where the text says: %j', (text, hrefs) => {
    const { container, links } = show(text);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(container.textContent).toBe(text);
  });

  it('leads there in browsers without URL.parse too', () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }));
    const { links } = show('Mire https://a.example/ruta');
    expect(links.map((link) => link.href)).toEqual(['https://a.example/ruta']);
  });

  it('opens them in another tab that knows nothing of this one', () => {
    const [link] = show('https://a.example').links;
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
  });

  it('asks before a link is opened, with the middle button as well', () => {
    const [link] = show('https://a.example').links;
    if (!link) throw new Error('there is no link');
    const middle = () => new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 });
    const secondary = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 });
    expect(fireEvent(link, secondary)).toBe(true);
    expect(leaving.get()).toBeNull();
    for (const open of [() => fireEvent.click(link), () => fireEvent(link, middle())]) {
      leaving.set(null);
      expect(open()).toBe(false);
      expect(leaving.get()).toEqual({ url: 'https://a.example/', isAsked: true });
    }
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/x',
    'file:///etc/passwd',
    'https://1.2.3.4.5',
    'ana@example.es',
    'Son 65.50 € al día.Mañana.es otro',
    '<a href="javascript:alert(1)">www</a>',
    '<img src=x onerror=alert(1)>',
  ])('is text and nothing else: %s', (text) => {
    const { container } = show(text);
    expect(container.children).toHaveLength(0);
    expect(container.textContent).toBe(text);
  });
});
