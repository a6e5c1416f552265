/** Shows an error and Retry when the portal's scripts did not load. */
export function showStartFailure(root: HTMLElement): void {
  const screen = document.createElement("div");
  screen.className = "portal-loading";
  screen.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.className = "portal-loading-words";
  words.textContent = "The portal did not load. Check your connection and try again.";
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "portal-loading-action";
  retry.textContent = "Retry";
  retry.addEventListener("click", () => window.location.reload());
  screen.append(words, retry);
  root.replaceChildren(screen);
}
