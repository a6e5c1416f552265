import type { RemoteRelease } from "./parse-registry.js";
import { withTimeout } from "./with-timeout.js";

/**
 * An address under which nothing is kept: neither a damaged file in a cache nor a preload of the document, which a
 * browser hands out once, also when it has failed.
 */
export function toFreshAddress(file: string): string {
  return `${file}?retry=${Date.now().toString(36)}`;
}

/**
 * Loads afresh the files that the registry names beside the entry, before the entry: its own code, which would ask for
 * them by their kept addresses, then finds them there.
 *
 * @throws when one of them does not load; a RemoteError of kind `timeout` when they take over 8 s
 */
export async function loadPartsAfresh({ id, entry, preload }: RemoteRelease): Promise<void> {
  const parts = preload.filter((file) => file !== entry);
  await withTimeout(Promise.all(parts.map(loadPart)), `The chunks of ${id}`);
}

export function createScript(address: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  allowOtherOrigin(script, address);
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
  // By this the remote's code finds the sheet that is there already.
  link.dataset.href = file;
  allowOtherOrigin(link, file);
  return link;
}

/** Not on our own origin: webpack loads the chunks there without it as well, and one preload serves both. */
function allowOtherOrigin(element: HTMLScriptElement | HTMLLinkElement, address: string): void {
  if (new URL(address).origin !== window.location.origin) element.crossOrigin = "anonymous";
}
