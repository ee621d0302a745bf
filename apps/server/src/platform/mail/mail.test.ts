import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Mail, type MailTransport, openMail } from './mail.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const mailTo = (name: string): Mail => ({
  to: `${name}@correo.example.es`,
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
});

function openTransport(server: Server, limits = {}): MailTransport {
  const { port } = server.address() as AddressInfo;
  const mail = openMail(
    { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'hola@oficio.example', dataDir: '/' },
    limits,
  );
  closings.push(() => mail.close());
  return mail;
}

/** A mail server that accepts mails and records its connections. */
async function startServer() {
  const received: string[] = [];
  const connections: Socket[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      await stream.resume().toArray();
      received.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    },
  });
  smtp.server.on('connection', (socket) => connections.push(socket));
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  closings.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { server: smtp.server, received, connections };
}

/** A server with a connection handler of the test. */
async function startBrokenServer(handle: (socket: Socket) => void): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    handle(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return server;
}

describe('a mail server that takes mails', () => {
  test('gets many over few connections, which are used again', async () => {
    const { server, received, connections } = await startServer();
    const mail = openTransport(server);
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    await Promise.all(names.map((name) => mail.deliver(mailTo(name))));
    await mail.deliver(mailTo('last'));
    expect(received).toHaveLength(41);
    expect(connections.length).toBeLessThanOrEqual(5);
  });

  test('is left by every connection when the process stops', async () => {
    const { server, connections } = await startServer();
    const mail = openTransport(server);
    await mail.deliver(mailTo('a'));
    mail.close();
    await vi.waitFor(() => expect(connections.map(({ destroyed }) => destroyed)).toEqual([true]));
    await expect(mail.deliver(mailTo('b'))).rejects.toThrow('closed');
  });
});

test('a mail leaves the machine over TLS only', async () => {
  const { server, received } = await startServer();
  const { port } = server.address() as AddressInfo;
  // An address of this machine that is not known as one.
  const openAt = (smtpUrl: string) => {
    const mail = openMail({ smtpUrl, mailFrom: 'hola@oficio.example', dataDir: '/' });
    closings.push(() => mail.close());
    return mail;
  };
  const strict = openAt(`smtp://0.0.0.0:${port}`);
  await expect(strict.deliver(mailTo('a'))).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  await openAt(`smtp://0.0.0.0:${port}?requireTLS=false`).deliver(mailTo('b'));
  expect(received).toEqual(['b@correo.example.es']);
});

describe('a mail server that hangs is given up', () => {
  test('when it never greets', async () => {
    const server = await startBrokenServer(() => undefined);
    const mail = openTransport(server, { greetingTimeout: 100 });
    await expect(mail.deliver(mailTo('a'))).rejects.toThrow('Greeting never received');
  });

  test('when it falls silent', async () => {
    const server = await startBrokenServer((socket) => socket.write('220 hello\r\n'));
    const mail = openTransport(server, { socketTimeout: 100 });
    await expect(mail.deliver(mailTo('a'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  test('when it answers a little all the time and never ends', async () => {
    const server = await startBrokenServer((socket) => {
      socket.write('220 hello\r\n');
      const timer = setInterval(() => socket.write('250-more\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const mail = openTransport(server, { deadlineMs: 300 });
    await expect(mail.deliver(mailTo('a'))).rejects.toMatchObject({ code: 'EABORT' });
  });

  test('without holding up a mail that it takes', async () => {
    const { server: good } = await startServer();
    const { port } = good.address() as AddressInfo;
    let count = 0;
    const server = await startBrokenServer((socket) => {
      count += 1;
      if (count === 1) return;
      const relayed = connect(port, '127.0.0.1');
      socket.on('close', () => relayed.destroy());
      socket.pipe(relayed).pipe(socket);
    });
    const mail = openTransport(server, { greetingTimeout: 2000 });
    const hanging = mail.deliver(mailTo('hanging'));
    await vi.waitFor(() => expect(count).toBe(1));
    await mail.deliver(mailTo('taken'));
    await expect(hanging).rejects.toThrow();
  });

  test('when the process stops', async () => {
    let hasConnected = false;
    const server = await startBrokenServer(() => {
      hasConnected = true;
    });
    const mail = openTransport(server);
    const outcome = expect(mail.deliver(mailTo('a'))).rejects.toThrow();
    await vi.waitFor(() => expect(hasConnected).toBe(true));
    mail.close();
    await outcome;
  });
});
