import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the window, and returns whether files are dragged over it.
 * Without this the browser would navigate to the dropped file.
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
      // relatedTarget is null only when the pointer leaves the window.
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
