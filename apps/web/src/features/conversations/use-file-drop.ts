import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the window, and tells whether some hang above it. The
 * browser would otherwise leave the page to open them.
 */
export function useFileDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener(
      'dragleave',
      // Between two elements of the page there is a next one; out of the window there is none.
      ({ relatedTarget }) => relatedTarget ?? setIsOver(false),
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer?.files[0]);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return isOver;
}
