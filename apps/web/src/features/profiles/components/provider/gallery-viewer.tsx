import { ActionIcon, Box } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Picture } from '#app/ui/picture.tsx';
import classes from './gallery-viewer.module.css';

interface GalleryViewerProps extends DialogProps {
  name: string;
  images: readonly string[];
  startIndex: number;
}

/** How long the scroll to another photo may take. */
const QUICK_MS = 600;

/**
 * Full-size gallery, controlled by swipe, arrow keys or buttons; Escape closes it. Load it lazily.
 */
export default function GalleryViewer(props: GalleryViewerProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      fullScreen
      radius={0}
      padding={0}
      title={`Fotos de ${props.name}`}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        close: classes.close ?? '',
        body: classes.body ?? '',
      }}
    >
      <Slides {...props} />
    </Modal>
  );
}

function Slides({ name, images, startIndex }: GalleryViewerProps) {
  const [index, setIndex] = useState(startIndex);
  const [strip, setStrip] = useState<HTMLDivElement | null>(null);

  const latest = useRef({ index: startIndex, at: Number.NEGATIVE_INFINITY });

  const forgetStep = () => {
    latest.current.at = Number.NEGATIVE_INFINITY;
  };
  const move = (by: 1 | -1) => {
    // `index` follows the scroll, which takes a moment: quick steps add up.
    const isQuick = performance.now() - latest.current.at < QUICK_MS;
    const next = (isQuick ? latest.current.index : index) + by;
    if (!strip || next < 0 || next >= images.length) return;
    latest.current = { index: next, at: performance.now() };
    strip.scrollTo({ left: next * strip.clientWidth });
  };
  const place = (element: HTMLDivElement | null) => {
    if (element && !strip)
      element.scrollTo({ left: startIndex * element.clientWidth, behavior: 'instant' });
    setStrip(element);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    <section className={classes.viewer} aria-label="Imágenes" onKeyDown={onKeyDown}>
      <Box
        ref={place}
        className={classes.strip}
        tabIndex={0}
        role="group"
        aria-label="Todas las fotos"
        onPointerDown={forgetStep}
        onWheel={forgetStep}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / clientWidth))
        }
      >
        {images.map((image, position) => (
          <Picture
            url={image}
            sizes="100vw"
            key={image}
            className={classes.image}
            alt={`Foto ${position + 1} de ${name}`}
            loading="lazy"
          />
        ))}
      </Box>
      <div className={classes.tools}>
        <ActionIcon
          className={classes.tool ?? ''}
          aria-label="Foto anterior"
          data-autofocus={startIndex > 0 || undefined}
          disabled={index === 0}
          onClick={() => move(-1)}
        >
          <IconChevronLeft size={24} />
        </ActionIcon>
        <span className={classes.count} role="status">
          {`${index + 1} de ${images.length}`}
        </span>
        <ActionIcon
          className={classes.tool ?? ''}
          aria-label="Foto siguiente"
          data-autofocus={startIndex === 0 || undefined}
          disabled={index === images.length - 1}
          onClick={() => move(1)}
        >
          <IconChevronRight size={24} />
        </ActionIcon>
      </div>
    </section>
  );
}
