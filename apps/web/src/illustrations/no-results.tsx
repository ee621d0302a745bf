import { Picture } from './picture.tsx';

/** A dark window with its shutters open, and a magnifying glass before it. */
export default function NoResultsPicture() {
  return (
    <Picture>
      <path fill="var(--f-wall)" d="M56 28h88v104H56z" />
      <path fill="var(--f-trim)" d="M50 20h100v10H50zM72 42h56v74H72z" />
      <path fill="var(--f-glass)" d="M78 48h44v64H78z" />
      <path fill="#fff" opacity=".18" d="m78 84 36-36h8v10l-44 44z" />
      <path fill="var(--f-frame)" d="M98.5 48h3v64h-3zM78 78h44v3H78z" />
      <path fill="var(--f-shutter)" d="M56 44h14v70H56zM130 44h14v70h-14z" />
      <path
        stroke="var(--f-shutter2)"
        strokeWidth="2"
        d="M59 54h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8m66-50h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8"
      />
      <path fill="var(--f-trim)" d="M66 114h68v6H66z" />
      <circle cx="138" cy="88" r="22" fill="var(--surface)" opacity=".75" />
      <circle cx="138" cy="88" r="22" fill="none" stroke="var(--primary)" strokeWidth="6" />
      <path stroke="var(--accent)" strokeLinecap="round" strokeWidth="9" d="m156 106 16 16" />
    </Picture>
  );
}
