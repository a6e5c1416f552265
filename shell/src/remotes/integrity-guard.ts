import type { RemoteId } from "@portal/host-contract/ids";

import type { CheckedRelease } from "./check-release.js";

type Guarded = HTMLScriptElement | HTMLLinkElement;

interface GuardedRelease extends CheckedRelease {
  /** Elements with an address below its base. */
  elements: Set<Guarded>;
}

/** A valid integrity, so that browsers do not ignore it, of no file. */
const NOTHING = `sha256-${"A".repeat(43)}=`;

/** By base. */
const releases = new Map<string, GuardedRelease>();
let isInstalled = false;

/**
 * From now on, every script and style sheet below the release's base must have the content that the manifest names. Files that it does not name are
 * refused. Files of a local remote are only remembered, for `abandonReleases`.
 *
 * The guard replaces the setters of `src` and `href`, because the elements of lazy chunks are made by the remote's own webpack runtime. That runtime is
 * built by the team, asks no hook of the shell, and sets the address before it inserts the element. An import map's `integrity` covers modules only,
 * and a service worker is not there in a first visit. Elements written as HTML are not covered; only code that was verified can write them.
 */
export function guardRelease(release: CheckedRelease): void {
  if (!isInstalled) install();
  releases.set(release.base, { ...release, elements: new Set() });
}

/**
 * Removes the elements of the remote's releases, and refuses their files until `guardRelease`. A script that is still loading does not run later: its
 * chunks would mix with those of the next release.
 */
export function abandonReleases(remote: RemoteId): void {
  const nowhere = new Document();
  for (const release of releases.values()) {
    if (release.remote !== remote) continue;
    for (const element of release.elements) nowhere.adoptNode(element);
    release.elements.clear();
    release.files = new Map();
  }
}

function install(): void {
  isInstalled = true;
  guardProperty(HTMLScriptElement.prototype, "src");
  guardProperty(HTMLLinkElement.prototype, "href");
}

function guardProperty<Name extends string>(prototype: Guarded & Record<Name, string>, name: Name): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: Guarded, value: unknown) {
      protect(this, value);
      property?.set?.call(this, value);
    },
  });
  prototype.setAttribute = function (this: Guarded, attribute, value) {
    if (attribute.toLowerCase() === name) protect(this, value);
    Element.prototype.setAttribute.call(this, attribute, value);
  };
}

/** Sets integrity before the address, so that it is there when the browser begins to load. */
function protect(element: Guarded, value: unknown): void {
  const text = String(value);
  if (!URL.canParse(text, document.baseURI)) return;
  const { origin, pathname } = new URL(text, document.baseURI);
  const address = origin + pathname;
  const release = findOwner(address);
  if (!release) return;
  const { files, base, elements } = release;
  if (files) element.setAttribute("integrity", files.get(address.slice(base.length)) ?? NOTHING);
  if (origin !== window.location.origin) element.crossOrigin = "anonymous";
  elements.add(element);
}

/** The release with the longest base: one team's base may be a folder above another's. */
function findOwner(address: string): GuardedRelease | undefined {
  const owners = [...releases.values()].filter(({ base }) => address.startsWith(base));
  return owners.reduce<GuardedRelease | undefined>(
    (best, release) => (best && best.base.length > release.base.length ? best : release),
    undefined,
  );
}
