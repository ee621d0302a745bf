import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useOffer } from '../use-offer.ts';
import classes from './notices-offer.module.css';

interface NoticesOfferProps {
  /** What the person would like to be told of right now. */
  question: string;
  /** A line across a screen, a card among others, or one that floats above the screen. */
  look: 'line' | 'card' | 'floating';
}

/**
 * Asks, where it makes sense to the person, whether this device should tell them of news; nothing
 * where that was answered or cannot be.
 */
export default function NoticesOffer({ question, look }: NoticesOfferProps) {
  const { isOffered, isBusy, accept, refuse } = useOffer();
  if (!isOffered) return null;
  return (
    <section className={classes.offer} data-look={look} aria-label="Avisos">
      <p className={classes.question} role="status">
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {question}
      </p>
      <div className={classes.answers}>
        <Button size="sm" variant="light" loading={isBusy} onClick={accept}>
          Activar avisos
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={refuse}>
          Ahora no
        </Button>
      </div>
    </section>
  );
}
