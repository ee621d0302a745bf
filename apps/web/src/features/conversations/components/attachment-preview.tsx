import { CloseButton } from '@mantine/core';
import classes from './attachment-preview.module.css';

interface AttachmentPreviewProps {
  url: string;
  name: string;
  isUploading: boolean;
  onRemove: () => void;
}

/** The chosen image above the text field, until it is sent or removed. */
export function AttachmentPreview({ url, name, isUploading, onRemove }: AttachmentPreviewProps) {
  return (
    <div className={classes.preview}>
      <img src={url} alt="Vista previa" width={72} height={72} />
      <span className={classes.name} role="status">
        {isUploading ? 'Subiendo imagen...' : name}
      </span>
      <CloseButton size={44} aria-label="Quitar imagen" disabled={isUploading} onClick={onRemove} />
    </div>
  );
}
