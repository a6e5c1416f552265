/** Same markup as index.html, so the layout does not shift. */
export function LoadingScreen() {
  return (
    <main className="portal-loading">
      <svg width={44} height={44} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect className="portal-loading-ground" width="28" height="28" rx="7" />
        <path className="portal-loading-strokes" d="M8.5 20v-4M14 20v-7.5M19.5 20V8" />
      </svg>
      <h1 className="portal-loading-name">Partner Portal</h1>
      <div className="portal-loading-bar" aria-hidden="true" />
      <p className="portal-loading-words" role="status">
        Loading
      </p>
    </main>
  );
}
