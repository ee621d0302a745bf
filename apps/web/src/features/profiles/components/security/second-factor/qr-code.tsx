import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** Width of the white edge, in modules, that scanners need (ISO/IEC 18004). */
const EDGE = 4;

/** A text as a QR code: dark on white in every theme, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: EDGE });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
