import { CloseButton } from '@mantine/core';
import { UploadProgress } from '#app/ui/feedback/upload-progress.tsx';
import classes from './attachment-preview.module.css';

interface AttachmentPreviewProps {
  url: string;
  name: string;
  /** Share of the upload that is done, 0 to 1; null before sending. */
  progress: number | null;
  onRemove: () => void;
}

function labelsFor(name: string, progress: number | null): string {
  if (progress === null) return name;
  return progress < 1 ? 'Subiendo imagen...' : 'Preparando imagen...';
}

/** The chosen image above the text field, until it is sent or removed. */
export function AttachmentPreview({ url, name, progress, onRemove }: AttachmentPreviewProps) {
  return (
    <div className={classes.preview}>
      <img src={url} alt="Vista previa" width={72} height={72} />
      <div className={classes.about}>
        <span className={classes.name} role="status">
          {labelsFor(name, progress)}
        </span>
        {progress !== null && <UploadProgress progress={progress} />}
      </div>
      <CloseButton
        size={44}
        iconSize={20}
        aria-label={progress === null ? 'Quitar imagen' : 'Cancelar subida'}
        onClick={onRemove}
      />
    </div>
  );
}
