import { every, feature, job } from '#app/platform/feature.ts';
import { listOwnFiles } from './list-own-files.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { uploadRoutes } from './routes.ts';
import {
  deleteFiles,
  deleteUpload,
  fileDeletion,
  scheduleDeletionOf,
  uploadDeletion,
} from './schedule-deletion.ts';

export const uploads = feature({
  name: 'uploads',
  routes: uploadRoutes,
  jobs: [job(uploadDeletion, deleteUpload), job(fileDeletion, deleteFiles)],
  schedules: [every('night', 'image-cleanup-due', removeUnusedImages)],
  account: {
    async export(deps, actor, archive) {
      for (const file of await listOwnFiles(deps, actor)) archive.addImage(file);
      return {};
    },
    erase: (_deps, tx, userId) => scheduleDeletionOf(tx, userId),
  },
});
