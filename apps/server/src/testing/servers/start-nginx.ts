import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningNginx {
  host: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of processes, as `docs/guides/operating.md` has it, but without TLS. It chooses
 * the process by the header `X-Person`, because all clients of a drill have the same address.
 * @param connections the largest number: two for each socket, and for each call under way
 * @throws Error if nginx is not installed or does not start
 */
export async function startNginx(
  port: number,
  processes: readonly string[],
  connections = 2048,
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configurationOf(folder, port, { processes, connections }));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const ended = new Promise<Error>((resolve) => {
    child.once('error', () => resolve(new Error('nginx is missing: apt-get install nginx-light')));
    child.once('exit', (code) => resolve(new Error(`nginx ended with ${code}`)));
  });
  const host = `http://127.0.0.1:${port}`;
  await Promise.race([answering(host), ended.then((error) => Promise.reject(error))]);
  return {
    host,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}

async function answering(host: string): Promise<void> {
  while (
    !(await fetch(`${host}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    await pause(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}

interface Proxied {
  processes: readonly string[];
  connections: number;
}

function configurationOf(
  folder: string,
  port: number,
  { processes, connections }: Proxied,
): string {
  const servers = processes.map((host) => `server ${new URL(host).host} max_fails=0;`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    pid ${join(folder, 'nginx.pid')};
    worker_rlimit_nofile ${connections};
    events { worker_connections ${connections}; }
    http {
      access_log off;
      ${folders.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
      map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
      upstream oficio {
        hash $http_x_person;
        ${servers.join('\n')}
        keepalive 64;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://oficio;
          proxy_http_version 1.1;
          proxy_set_header Host $host;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_upgrade;
          proxy_next_upstream error timeout http_503 non_idempotent;
          proxy_next_upstream_tries 2;
        }
      }
    }`;
}
