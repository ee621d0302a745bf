import { Picture } from './picture.tsx';

/** A shop with its shutter down and the sign turned round. */
export function ClosedShopPicture() {
  return (
    <Picture>
      <path fill="var(--f-base)" d="M40 34h120v98H40z" />
      <path fill="var(--f-trim)" d="M34 26h132v10H34z" />
      <path fill="var(--f-frame)" d="M52 62h96v70H52z" />
      <path fill="var(--f-blind)" d="M57 66h86v66H57z" />
      <path
        stroke="#000"
        strokeOpacity=".14"
        strokeWidth="2"
        d="M57 74h86M57 82h86M57 90h86M57 98h86M57 106h86M57 114h86M57 122h86"
      />
      <path
        fill="var(--primary)"
        d="m50 42-8 18a8 8 0 0 0 16 2 8 8 0 0 0 16 0 8 8 0 0 0 17 0 8 8 0 0 0 18 0 8 8 0 0 0 17 0 8 8 0 0 0 16 0 8 8 0 0 0 16-2l-8-18z"
      />
      <path
        fill="#fff"
        d="m66 42-6 20a8 8 0 0 0 15 0l4-20zm27 0-2 20a8 8 0 0 0 18 0l-2-20zm28 0 5 20a8 8 0 0 0 15 0l-7-20z"
        opacity=".92"
      />
      <path stroke="var(--f-sil)" strokeWidth="2" fill="none" d="m84 100 16-12 16 12" />
      <rect
        x="76"
        y="98"
        width="48"
        height="22"
        rx="4"
        fill="var(--surface)"
        stroke="var(--f-sil)"
        strokeWidth="2"
      />
      <path stroke="var(--accent)" strokeLinecap="round" strokeWidth="4" d="M84 106h32M84 113h20" />
    </Picture>
  );
}
