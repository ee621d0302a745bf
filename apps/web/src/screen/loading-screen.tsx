/**
 * Shown while a whole screen is loading. It equals the skeleton of the page's shell (`index.html`),
 * whose styles are in every page (`theme/first-paint.css`).
 */
export function LoadingScreen() {
  return (
    <div className="skeleton" role="status">
      <h1 className="skeleton-text">Cargando...</h1>
      <div className="skeleton-title" />
      <div className="skeleton-card" />
      <div className="skeleton-card" />
      <div className="skeleton-card" />
      <div className="skeleton-card" />
    </div>
  );
}
