import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { Link } from '@tanstack/react-router';
import classes from './brand.module.css';

function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className={classes.nut}
        fillRule="evenodd"
        d="M13.6 1.9a4.8 4.8 0 0 1 4.8 0l8 4.6a4.8 4.8 0 0 1 2.4 4.2v9.3a4.8 4.8 0 0 1-2.4 4.2l-8 4.6a4.8 4.8 0 0 1-4.8 0l-8-4.6A4.8 4.8 0 0 1 3.2 20v-9.3a4.8 4.8 0 0 1 2.4-4.2zM16 8.6a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z"
      />
      <circle className={classes.core} cx="16" cy="15.4" r="3" />
    </svg>
  );
}

/** Logo and name, linking to the home page. */
export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <BrandMark />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
