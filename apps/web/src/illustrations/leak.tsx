import { Picture } from './picture.tsx';

/** A copper pipe that drips into a bucket. */
export default function LeakPicture() {
  return (
    <Picture>
      <path
        fill="none"
        stroke="#c67a45"
        strokeWidth="16"
        strokeLinejoin="round"
        d="M30 44h84a14 14 0 0 1 14 14v14"
      />
      <path fill="none" stroke="#e4a472" strokeWidth="4" d="M30 40h84a18 18 0 0 1 18 18v14" />
      <path fill="#8f4f28" d="M62 32h10v24H62zM116 66h24v10h-24z" />
      <path fill="var(--accent)" d="M86 30h22v28H86z" />
      <path stroke="#b8392c" strokeLinecap="round" strokeWidth="7" d="M80 22h34" />
      <path fill="var(--f-frame)" d="M94 22h6v10h-6z" />
      <path fill="#5aa7cf" d="M128 80c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13z" />
      <path fill="none" stroke="var(--f-sil)" strokeWidth="3" d="M104 108c4-14 44-14 48 0" />
      <path fill="var(--primary)" d="M102 106h52l-7 26h-38z" />
      <path fill="#5aa7cf" d="M104 106h48l-1 5h-46z" />
      <path fill="#fff" opacity=".2" d="M110 112h6l3 20h-6z" />
      <path fill="#5aa7cf" opacity=".55" d="M84 132c0-4 8-4 12-4h9l2 4z" />
    </Picture>
  );
}
