import { ActionIcon, Button, FileButton, UnstyledButton } from '@mantine/core';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/profiles.ts';
import { IconAlertTriangle, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { PHONE } from '#app/lib/use-is-phone.ts';
import { UploadProgress } from '#app/ui/feedback/upload-progress.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ACCEPTED_IMAGES, readImages, showProblems } from '../../read-image.ts';
import type { ImageUploadsOfForm } from '../../use-image-uploads.ts';
import classes from './gallery-field.module.css';

interface GalleryFieldProps {
  images: readonly string[];
  uploads: ImageUploadsOfForm;
  /** Receives an updater: the images may have changed while the files were read. */
  onChange: (next: (images: readonly string[]) => string[]) => void;
}

const FULL = `Máximo ${MAX_GALLERY_IMAGES} imágenes en la galería`;

/** The provider's gallery, twelve images at most (specification 2.12, decisions §5). */
export function GalleryField({ images, uploads, onChange }: GalleryFieldProps) {
  const grid = useRef<HTMLUListElement>(null);
  const forgetChoice = useRef<() => void>(null);

  const focusImage = (index: number) => {
    const buttons = grid.current?.querySelectorAll('button');
    buttons?.[Math.min(index, buttons.length - 1)]?.focus();
  };

  const add = async (files: File[]) => {
    const { images: read, problems } = await readImages(files);
    const chosen = [...new Map(read.map((image) => [image.preview, image])).values()];
    forgetChoice.current?.();
    let fresh = chosen;
    let room = 0;
    flushSync(() =>
      onChange((now) => {
        fresh = chosen.filter(({ preview }) => !now.includes(preview));
        room = MAX_GALLERY_IMAGES - now.length;
        return [...now, ...fresh.slice(0, room).map(({ preview }) => preview)];
      }),
    );
    // "Agregar imagen" may have had the focus, and leaves the screen with the twelfth image.
    const isFull = fresh.length >= room;
    if (isFull && document.activeElement === document.body) focusImage(MAX_GALLERY_IMAGES - 1);
    showProblems(fresh.length > room ? [...problems, FULL] : problems);
    for (const image of fresh.slice(0, room)) uploads.add(image, 'picture');
  };

  const remove = (index: number) => {
    flushSync(() => onChange((now) => now.filter((_, place) => place !== index)));
    focusImage(index);
  };

  const retry = (index: number) => {
    // The button for it leaves the screen.
    focusImage(index);
    uploads.retry(images[index] ?? '', 'picture');
  };

  const uploadOf = (image: string) => {
    const upload = uploads.find(image, 'picture');
    return upload?.url ? undefined : upload;
  };

  return (
    <div>
      <ul ref={grid} className={classes.grid}>
        {images.map((image, index) => (
          <li
            key={image}
            className={classes.tile}
            data-upload={uploadOf(image)?.problem ? 'failed' : uploadOf(image) && 'running'}
          >
            <Picture
              url={image}
              sizes={`${PHONE} 50vw, 240px`}
              alt={`Imagen ${index + 1} de la galería`}
              width={4}
              height={3}
              loading="lazy"
              decoding="async"
            />
            {uploadOf(image)?.problem === null && (
              <div className={classes.progress}>
                <UploadProgress progress={uploadOf(image)?.progress ?? 0} />
              </div>
            )}
            <ActionIcon
              radius={22}
              className={classes.remove ?? ''}
              aria-label={`Quitar imagen ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
        {images.length < MAX_GALLERY_IMAGES && (
          <li className={classes.tile}>
            <FileButton
              multiple
              accept={ACCEPTED_IMAGES}
              resetRef={forgetChoice}
              onChange={(files) => uploads.expect(add(files))}
            >
              {(props) => (
                <UnstyledButton {...props} className={classes.add ?? ''}>
                  <IconPhotoPlus size={24} stroke={1.75} aria-hidden="true" />
                  Agregar imagen
                </UnstyledButton>
              )}
            </FileButton>
          </li>
        )}
      </ul>
      <FailedUploads images={images} uploads={uploads} onRetry={retry} />
      {images.length >= MAX_GALLERY_IMAGES && (
        <p className={classes.note}>{FULL}. Quita una para agregar otra.</p>
      )}
    </div>
  );
}

interface FailedUploadsProps {
  images: readonly string[];
  uploads: ImageUploadsOfForm;
  onRetry: (index: number) => void;
}

/** Images whose upload failed, each with the reason and a retry. */
function FailedUploads({ images, uploads, onRetry }: FailedUploadsProps) {
  const failed = images.flatMap((image, index) => {
    const upload = uploads.find(image, 'picture');
    return upload?.problem ? [{ image, number: index + 1, ...upload }] : [];
  });
  return (
    <div role="alert">
      {failed.length > 0 && (
        <ul className={classes.list}>
          {failed.map(({ image, number, file, problem }) => (
            <li key={image} className={classes.item}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
              <p className={classes.text}>
                <span className={classes.name}>{`Imagen ${number}: ${file.name}`}</span>
                {problem}
              </p>
              <Button
                variant="default"
                aria-label={`Reintentar imagen ${number}`}
                data-retry-upload
                onClick={() => onRetry(number - 1)}
              >
                Reintentar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
