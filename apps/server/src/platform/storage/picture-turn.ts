import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';

// One thread a picture and at most half the cores: logins and answers need the rest.
sharp.concurrency(1);
sharp.cache(false);

/** Whoever decodes a picture waits here. Each that waits holds its file in memory. */
export const pictureTurn = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
