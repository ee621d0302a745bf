import classes from './blocked-banner.module.css';

/** Replaces the composer in the chat with an account that was deleted. */
export function GoneBanner() {
  return <p className={classes.banner}>Esta cuenta ya no existe</p>;
}
