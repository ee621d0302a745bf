import { Button, type ButtonProps } from '@mantine/core';
import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import { IconCheck, IconStar } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Popover } from '#app/ui/popover.ts';
import classes from './review-action.module.css';

interface ReviewActionProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What the server says; undefined while it is unknown. */
  standing: ReviewStanding | undefined;
  /** Names what is reviewed, where several buttons are on the screen. */
  label?: string;
  /** Whether the icon gives way to the text on a phone. */
  hidesIconOnPhone?: boolean;
  onReview: () => void;
  /** Called when the reason is shown, which may no longer be true. */
  onExplain?: () => void;
}

/**
 * "Valorar". Where the server offers no review, the button says why: after the review it reads
 * "Valorado", and before it is possible it explains when it will be. The form opens if the review
 * becomes possible while the reason is shown.
 */
export function ReviewAction(props: ReviewActionProps) {
  const { standing, label, hidesIconOnPhone = false, onReview, onExplain, ...look } = props;
  const id = useId();
  const [isExplained, setIsExplained] = useState(false);
  const reason = standing?.reason;
  const isDone = standing?.state === 'done';
  const Icon = isDone ? IconCheck : IconStar;
  const text = isDone ? 'Valorado' : 'Valorar';

  const press = () => {
    if (!reason) {
      onReview();
      return;
    }
    if (!isExplained) onExplain?.();
    setIsExplained(!isExplained);
  };
  const review = useEffectEvent(() => {
    setIsExplained(false);
    onReview();
  });
  const isShown = isExplained && !!reason;
  const isAnswered = isExplained && !reason;
  useEffect(() => {
    if (isAnswered) review();
  }, [isAnswered]);

  return (
    <Popover
      opened={isShown}
      onChange={setIsExplained}
      withRoles={!!reason}
      width={260}
      position="bottom-end"
      withArrow
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="quiet"
          {...look}
          {...(hidesIconOnPhone && { classNames: { section: classes.icon ?? '' } })}
          className={reason ? (classes.closed ?? '') : ''}
          leftSection={<Icon size={look.size === 'sm' ? 18 : 20} aria-hidden="true" />}
          aria-label={label && `${text}: ${label}`}
          aria-describedby={isShown ? id : undefined}
          onClick={press}
          // Popover closes on Escape only while the focus is inside of it.
          onKeyDown={({ key }) => key === 'Escape' && setIsExplained(false)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.reason ?? ''}>
        {/* The focus stays on the button: without this, a screen reader would not read it. */}
        <span id={id} role="status">
          {reason && `${reason}.`}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}
