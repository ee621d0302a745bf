import { readdir, readFile } from 'node:fs/promises';

/** Ticks of the processor's time in a second, on all architectures of Linux. */
const TICKS_PER_SECOND = 100;

interface ProcessStat {
  pid: number;
  parent: number;
  /** Of the process and of its children that have ended. */
  cpuSeconds: number;
}

/** Resident memory of a process, in MB (Linux). */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Processor time that processes and their descendants have used, in seconds (Linux). */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  const all = await readProcesses();
  const counted = new Set(pids);
  // A descendant is found after its parent, whatever their order.
  for (let before = 0; before < counted.size; ) {
    before = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.reduce((sum, { pid, cpuSeconds }) => sum + (counted.has(pid) ? cpuSeconds : 0), 0);
}

async function readProcesses(): Promise<ProcessStat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)),
  );
  return stats.flatMap((stat) => (stat ? [parseStat(stat)] : []));
}

/** Parses `/proc/{pid}/stat`; the name of a program may contain spaces and parentheses. */
export function parseStat(stat: string): ProcessStat {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    cpuSeconds: ticks / TICKS_PER_SECOND,
  };
}
