import { Picture } from './picture.tsx';

const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** A wall calendar with free days and a clock. */
export function NoAppointmentsPicture() {
  return (
    <Picture>
      <rect
        x="44"
        y="28"
        width="96"
        height="104"
        rx="10"
        fill="var(--surface)"
        stroke="var(--f-pave2)"
        strokeWidth="2"
      />
      <path fill="var(--primary)" d="M54 28h76a10 10 0 0 1 10 10v14H44V38a10 10 0 0 1 10-10z" />
      <path stroke="var(--f-frame)" strokeLinecap="round" strokeWidth="6" d="M66 20v16m52-16v16" />
      <g fill="var(--sunken)">
        {days.map((day) => (
          <rect
            key={day}
            x={54 + (day % 4) * 20}
            y={62 + Math.floor(day / 4) * 22}
            width="15"
            height="15"
            rx="4"
          />
        ))}
      </g>
      <rect x="74" y="84" width="15" height="15" rx="4" fill="var(--accent)" />
      <circle
        cx="144"
        cy="106"
        r="26"
        fill="var(--surface)"
        stroke="var(--primary)"
        strokeWidth="6"
      />
      <path
        fill="none"
        stroke="var(--f-sil)"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="5"
        d="M144 92v15l10 6"
      />
    </Picture>
  );
}
