import { Picture } from './picture.tsx';

/** Two empty speech bubbles and a flower pot on the sill. */
export function NoMessagesPicture() {
  return (
    <Picture>
      <path
        fill="var(--primary)"
        d="M48 30h70a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12H70l-18 16V84h-4a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
      />
      <path
        stroke="var(--on-primary)"
        strokeLinecap="round"
        strokeWidth="5"
        opacity=".75"
        d="M54 50h56M54 64h36"
      />
      <path
        fill="var(--surface)"
        stroke="var(--f-pave2)"
        strokeWidth="2"
        d="M106 66h48a11 11 0 0 1 11 11v22a11 11 0 0 1-11 11h-3v13l-15-13h-30a11 11 0 0 1-11-11V77a11 11 0 0 1 11-11z"
      />
      <g fill="var(--accent)">
        <circle cx="115" cy="88" r="4" />
        <circle cx="130" cy="88" r="4" />
        <circle cx="145" cy="88" r="4" />
      </g>
      <path
        fill="#3f8a5b"
        d="M60 116c-9-2-11-10-10-15 6 1 11 6 10 15zm2 0c0-10 6-15 13-15 0 8-5 15-13 15zm-2 0c-3-9 0-17 3-20 4 5 3 14-1 20z"
      />
      <path fill="var(--f-roof)" d="M47 114h28l-4 18H51z" />
      <path fill="var(--f-roof2)" d="M45 111h32v6H45z" />
    </Picture>
  );
}
