import { sourcesOf } from '@oficio/contract/pictures.ts';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import classes from './provider-gallery.module.css';

const GalleryViewer = lazy(() => import('./gallery-viewer.tsx'));

interface ProviderGalleryProps {
  name: string;
  images: readonly string[];
}

function shownCount(total: number, isPhone: boolean): number {
  if (isPhone) return 1;
  return total >= 5 ? 5 : Math.min(total, 3);
}

/** How wide a tile is: the grid is at most 1120 px, and of five the first is twice as wide. */
function sizesOf(index: number, shown: number): string {
  const part = shown === 5 ? (index === 0 ? 2 : 4) : shown;
  return `(max-width: 767px) 100vw, (max-width: 1168px) ${Math.ceil(100 / part)}vw, ${Math.ceil(1120 / part)}px`;
}

/** The provider's pictures: the first ones in a grid, all of them full-size. */
export function ProviderGallery({ name, images }: ProviderGalleryProps) {
  const isPhone = useIsPhone();
  const [viewer, setViewer] = useState<{ index: number; opened: boolean }>();
  const shown = shownCount(images.length, isPhone);
  const view = (index: number) => setViewer({ index, opened: true });
  return (
    <section className={classes.gallery} data-count={shown} aria-label="Galería">
      {images.slice(0, shown).map((image, index) => (
        <button
          key={image}
          type="button"
          className={classes.tile}
          aria-label={`Ver la foto ${index + 1} de ${images.length}`}
          onClick={() => view(index)}
        >
          <img
            alt=""
            width={4}
            height={3}
            decoding="async"
            fetchPriority={index === 0 ? 'high' : 'auto'}
            {...sourcesOf(image, 'picture', sizesOf(index, shown))}
          />
        </button>
      ))}
      {images.length > shown && (
        <button type="button" className={classes.all} onClick={() => view(0)}>
          <IconPhoto size={20} aria-hidden="true" />
          {`Ver las ${images.length} fotos`}
        </button>
      )}
      {viewer && (
        <Suspense>
          <GalleryViewer
            name={name}
            images={images}
            startIndex={viewer.index}
            opened={viewer.opened}
            onClose={() => setViewer({ ...viewer, opened: false })}
          />
        </Suspense>
      )}
    </section>
  );
}
