/** Replaces the socket of socket.io-client; a test decides whether it connects. */
export class FakeSocket {
  isNetworkUp = true;
  isLetIn = true;
  isAnswering = true;
  attempts = 0;
  readonly emitted: string[] = [];
  /** The presence events that were sent. */
  readonly presence: unknown[] = [];
  private readonly listeners = new Map<string, (payload?: unknown) => void>();

  on(name: string, listener: (payload?: unknown) => void): void {
    this.listeners.set(name, listener);
  }
  hear(name: string, payload?: unknown): void {
    this.listeners.get(name)?.(payload);
  }
  emit(name: string, payload: unknown, done?: (isDone: boolean) => void): void {
    if (name === 'presence') this.presence.push(payload);
    else this.emitted.push(name);
    if (this.isAnswering) done?.(this.isLetIn);
  }
  private isConnected = false;

  connect(): void {
    if (this.isConnected) return;
    this.attempts += 1;
    this.isConnected = this.isNetworkUp;
    this.hear(this.isNetworkUp ? 'connect' : 'connect_error');
  }
  disconnect(): void {
    this.lose('io client disconnect');
  }
  lose(reason: string): void {
    this.isConnected = false;
    this.hear('disconnect', reason);
  }
}
