import { Picture } from './picture.tsx';

/** A closed toolbox with a wrench and a brush beside it. */
export function ToolboxPicture() {
  return (
    <Picture>
      <path
        fill="none"
        stroke="var(--f-sil)"
        strokeWidth="7"
        strokeLinejoin="round"
        d="M78 70V54h44v16"
      />
      <rect x="42" y="68" width="116" height="64" rx="8" fill="#b8392c" />
      <path fill="#000" opacity=".14" d="M42 92h116v9H42z" />
      <rect x="60" y="84" width="18" height="22" rx="4" fill="var(--accent)" />
      <rect x="122" y="84" width="18" height="22" rx="4" fill="var(--accent)" />
      <path fill="#fff" opacity=".2" d="M50 68h100a8 8 0 0 1 8 8H42a8 8 0 0 1 8-8z" />
      <path
        fill="var(--f-iron)"
        opacity=".85"
        d="M164 132v-46a9 9 0 0 1-6-8c0-5 3-8 6-9v9l5 3 5-3v-9c3 1 6 4 6 9a9 9 0 0 1-6 8v46z"
      />
      <path fill="var(--f-frame)" d="M26 90h8v42h-8z" />
      <path fill="var(--primary)" d="M20 66h20v18H20z" />
      <path fill="var(--f-trim)" d="M22 52h16v14H22z" />
    </Picture>
  );
}
