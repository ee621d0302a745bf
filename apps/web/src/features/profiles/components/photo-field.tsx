import { ActionIcon, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { ACCEPTED_IMAGES, readImages } from '../read-image.ts';
import classes from './photo-field.module.css';

interface PhotoFieldProps {
  name: string;
  photo: string | null;
  shape: 'provider' | 'person';
  isEditing: boolean;
  onChange: (photo: string) => void;
}

/** The photo; while editing, a camera on its corner chooses another (specification 2.12). */
export function PhotoField({ name, photo, shape, isEditing, onChange }: PhotoFieldProps) {
  const forgetChoice = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    const [image] = await readImages([file]);
    forgetChoice.current?.();
    if (image) onChange(image);
  };
  return (
    <div className={classes.row}>
      <div className={classes.photo}>
        <Avatar name={name} photo={photo} shape={shape} size={112} />
        {isEditing && (
          <FileButton
            accept={ACCEPTED_IMAGES}
            resetRef={forgetChoice}
            onChange={(file) => void choose(file)}
          >
            {(props) => (
              <ActionIcon
                {...props}
                variant="filled"
                radius={22}
                className={classes.camera ?? ''}
                aria-label="Cambiar foto"
              >
                <IconCamera size={22} stroke={1.75} />
              </ActionIcon>
            )}
          </FileButton>
        )}
      </div>
      {isEditing && (
        <p className={classes.note}>
          Una foto de cara, con buena luz.
          <br />
          Solo imágenes.
        </p>
      )}
    </div>
  );
}
