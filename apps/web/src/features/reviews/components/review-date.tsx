import { formatLongDay, formatLongDayInMadrid } from '#app/lib/format/long-day.ts';
import { useIsHydrated } from '#app/lib/rendering/use-is-hydrated.ts';

/** The date of a review or of a reply. */
export function ReviewDate({ at, className }: { at: string; className?: string | undefined }) {
  const isHydrated = useIsHydrated();
  return (
    <time className={className} dateTime={at}>
      {isHydrated ? formatLongDay(at) : formatLongDayInMadrid(at)}
    </time>
  );
}
