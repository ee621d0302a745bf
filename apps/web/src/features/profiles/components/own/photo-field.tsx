import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '#app/ui/avatar.tsx';
import { UploadProgress } from '#app/ui/feedback/upload-progress.tsx';
import { ACCEPTED_IMAGES, readImages, showProblems } from '../../read-image.ts';
import type { ImageUploadsOfForm } from '../../use-image-uploads.ts';
import classes from './photo-field.module.css';

interface PhotoFieldProps {
  name: string;
  photo: string | null;
  /** The photo that is saved. */
  stored: string | null;
  shape: 'provider' | 'person';
  uploads: ImageUploadsOfForm;
  onChange: (photo: string | null) => void;
}

/** The photo, with a camera button that replaces it (specification 2.12) and one that removes it. */
export function PhotoField({ name, photo, stored, shape, uploads, onChange }: PhotoFieldProps) {
  const forgetChoice = useRef<() => void>(null);
  const camera = useRef<HTMLButtonElement>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    const {
      images: [image],
      problems,
    } = await readImages([file]);
    showProblems(problems);
    forgetChoice.current?.();
    if (!image) return;
    onChange(image.preview);
    uploads.add(image, 'avatar');
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => onChange(photo === stored ? null : stored));
    if (!currentTarget.isConnected) camera.current?.focus();
  };
  const retry = () => {
    // The button for it leaves the screen.
    camera.current?.focus();
    if (photo) uploads.retry(photo, 'avatar');
  };
  const upload = photo ? uploads.find(photo, 'avatar') : undefined;
  return (
    <div className={classes.row} data-part="photo">
      <div className={classes.photo}>
        <Avatar name={name} photo={photo} shape={shape} size={112} />
        <FileButton
          accept={ACCEPTED_IMAGES}
          resetRef={forgetChoice}
          onChange={(file) => uploads.expect(choose(file))}
        >
          {(props) => (
            <ActionIcon
              {...props}
              ref={camera}
              variant="filled"
              radius={22}
              className={classes.camera ?? ''}
              aria-label="Cambiar foto"
            >
              <IconCamera size={22} stroke={1.75} />
            </ActionIcon>
          )}
        </FileButton>
      </div>
      <div className={classes.details}>
        {upload && !upload.url && (
          <div className={classes.upload}>
            {upload.problem ? (
              <>
                <p className={classes.problem} role="alert">
                  {upload.problem}
                </p>
                <Button variant="default" data-retry-upload onClick={retry}>
                  Reintentar
                </Button>
              </>
            ) : (
              <>
                <p className={classes.note} role="status">
                  Subiendo imagen...
                </p>
                <UploadProgress progress={upload.progress} />
              </>
            )}
          </div>
        )}
        {(!upload || upload.url) && (
          <p className={classes.note}>
            Una foto de cara, con buena luz.
            <br />
            Solo imágenes.
          </p>
        )}
        {(photo || stored) && (
          <Button variant="default" onClick={remove}>
            {photo === stored || !stored ? 'Quitar foto' : 'Recuperar la foto anterior'}
          </Button>
        )}
      </div>
    </div>
  );
}
