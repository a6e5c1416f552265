import type { CheckedRelease } from "./check-release.js";
import { withTimeout } from "./with-timeout.js";

/** Returns an address without a cache entry or preload. A browser reuses a preload once, even a failed one. */
export function toFreshAddress(file: string): string {
  return `${file}?retry=${Date.now().toString(36)}`;
}

/**
 * Loads the preload files at fresh addresses, before the remote would use the cached ones.
 *
 * @throws when a file does not load; a RemoteError of kind `timeout` after 8 s
 */
export async function loadPartsAfresh({ remote, entry, preload }: CheckedRelease): Promise<void> {
  const parts = preload.filter((file) => file !== entry);
  await withTimeout(Promise.all(parts.map(loadPart)), `The chunks of ${remote}`);
}

export function createScript(address: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  return script;
}

function loadPart(file: string): Promise<void> {
  const element = file.endsWith(".css") ? createStyleLink(file) : createScript(toFreshAddress(file));
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(`${file} did not load`)));
    document.head.append(element);
  });
}

function createStyleLink(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = toFreshAddress(file);
  // webpack finds an existing style sheet by this attribute.
  link.dataset.href = file;
  return link;
}
