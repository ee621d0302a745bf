import classes from './upload-progress.module.css';

/** A progress bar of an upload; `progress` from 0 to 1. */
export function UploadProgress({ progress }: { progress: number }) {
  return <progress className={classes.progress} aria-label="Subida" max={1} value={progress} />;
}
