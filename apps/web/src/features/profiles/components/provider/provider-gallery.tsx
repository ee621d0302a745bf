import { sourcesOf } from '@oficio/contract/pictures.ts';
import { IconPhoto } from '@tabler/icons-react';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import classes from './provider-gallery.module.css';

const GalleryViewer = lazyDialog(() => import('./gallery-viewer.tsx'));

interface ProviderGalleryProps {
  name: string;
  images: readonly string[];
}

/** Number of images that a wide window shows; a phone shows the first. */
function shownCount(total: number): number {
  return total >= 5 ? 5 : Math.min(total, 3);
}

/** Width of a tile: the grid is at most 1120 px wide, and the first of five is twice as wide. */
function sizesOf(index: number, shown: number): string {
  const part = shown === 5 ? (index === 0 ? 2 : 4) : shown;
  return `(max-width: 767px) 100vw, (max-width: 1168px) ${Math.ceil(100 / part)}vw, ${Math.ceil(1120 / part)}px`;
}

/** The provider's gallery: the first images in a grid; a click opens all in full size. */
export function ProviderGallery({ name, images }: ProviderGalleryProps) {
  const viewer = useDialog<number>();
  const shown = shownCount(images.length);
  return (
    <section className={classes.gallery} data-count={shown} aria-label="Galería">
      {images.slice(0, shown).map((image, index) => (
        <button
          key={image}
          type="button"
          className={classes.tile}
          aria-label={`Ver la foto ${index + 1} de ${images.length}`}
          onClick={() => viewer.open(index)}
        >
          <img
            alt=""
            width={4}
            height={3}
            decoding="async"
            fetchPriority={index === 0 ? 'high' : 'auto'}
            loading={index === 0 ? 'eager' : 'lazy'}
            {...sourcesOf(image, 'picture', sizesOf(index, shown))}
          />
        </button>
      ))}
      {images.length > 1 && (
        <button
          type="button"
          className={classes.all}
          data-fits={images.length === shown || undefined}
          onClick={() => viewer.open(0)}
        >
          <IconPhoto size={20} aria-hidden="true" />
          {`Ver las ${images.length} fotos`}
        </button>
      )}
      <GalleryViewer
        {...viewer.props}
        name={name}
        images={images}
        startIndex={viewer.subject ?? 0}
      />
    </section>
  );
}
