import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Replaces the browser's XMLHttpRequest; a test decides how each request ends. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  url = '';
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  isAborted = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return Object.entries(this.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object, headers: Record<string, string> = {}): void {
    this.status = status;
    this.headers = { 'content-type': 'application/json', ...headers };
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

/** Replaces the uploads of images: how they are chosen, and what a test answers. */
export function stubUploads() {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const choose = (input: string, ...names: string[]) => {
    const files = names.map((name) => new File([name], name, { type: 'image/png' }));
    fireEvent.change(document.querySelector(input) as Element, { target: { files } });
  };
  const uploadOf = (index: number) =>
    vi.waitFor(() => FakeRequest.sent[index] ?? expect.fail('no upload'));
  return { choose, uploadOf };
}
