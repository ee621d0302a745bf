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
  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
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
