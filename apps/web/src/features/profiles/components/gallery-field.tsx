import { ActionIcon, FileButton, UnstyledButton } from '@mantine/core';
import { sourcesOf } from '@oficio/contract/pictures.ts';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/profiles.ts';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#app/lib/toast.ts';
import { ACCEPTED_IMAGES, readImages } from '../read-image.ts';
import classes from './gallery-field.module.css';

interface GalleryFieldProps {
  images: readonly string[];
  isEditing: boolean;
  /** The change follows from what stands there when the files have been read. */
  onChange: (next: (images: readonly string[]) => string[]) => void;
}

const FULL = `Máximo ${MAX_GALLERY_IMAGES} imágenes en la galería`;

/** A provider's pictures, twelve at most (specification 2.12, decisions §5). */
export function GalleryField({ images, isEditing, onChange }: GalleryFieldProps) {
  const grid = useRef<HTMLUListElement>(null);
  const forgetChoice = useRef<() => void>(null);

  const add = async (files: File[]) => {
    const read = await readImages(files);
    forgetChoice.current?.();
    const fresh = read.filter((image) => !images.includes(image));
    if (images.length + fresh.length > MAX_GALLERY_IMAGES) toast.error(FULL);
    onChange((now) => [...new Set([...now, ...fresh])].slice(0, MAX_GALLERY_IMAGES));
  };

  const remove = (index: number) => {
    flushSync(() => onChange((now) => now.filter((_, place) => place !== index)));
    const buttons = grid.current?.querySelectorAll('button');
    buttons?.[Math.min(index, buttons.length - 1)]?.focus();
  };

  if (!isEditing && images.length === 0) {
    return <p className={classes.note}>Todavía no hay imágenes.</p>;
  }
  return (
    <div>
      <ul ref={grid} className={classes.grid}>
        {images.map((image, index) => (
          <li key={image} className={classes.tile}>
            <img
              alt={`Imagen ${index + 1} de la galería`}
              width={4}
              height={3}
              decoding="async"
              {...sourcesOf(image, 'picture', '(max-width: 767px) 50vw, 240px')}
            />
            {isEditing && (
              <ActionIcon
                radius={22}
                className={classes.remove ?? ''}
                aria-label={`Quitar imagen ${index + 1}`}
                onClick={() => remove(index)}
              >
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
        {isEditing && images.length < MAX_GALLERY_IMAGES && (
          <li className={classes.tile}>
            <FileButton
              multiple
              accept={ACCEPTED_IMAGES}
              resetRef={forgetChoice}
              onChange={(files) => void add(files)}
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
      {isEditing && images.length >= MAX_GALLERY_IMAGES && (
        <p className={classes.note}>{FULL}. Quita una para agregar otra.</p>
      )}
    </div>
  );
}
