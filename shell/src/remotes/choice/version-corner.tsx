import { useNavigation } from "@portal/host-contract";
import { useEffect, useRef, type RefObject } from "react";

import type { SessionControl } from "../../session/session.js";
import type { RemoteLoader } from "../remote-loader.js";
import { AddressedChoice } from "./addressed-choice.js";
import { listLoaded } from "./list-loaded.js";
import { NewVersionNotice } from "./new-version-notice.js";
import { OwnVersions } from "./own-versions.js";
import type { OwnReleases } from "./own-releases.js";
import { ownReleases } from "./portal-own-releases.js";
import { useNewVersion } from "./use-new-version.js";
import styles from "./version-corner.module.css";

export interface VersionCornerProps {
  session: SessionControl;
  remotes: Pick<RemoteLoader, "attempts">;
  /** For tests. */
  own?: OwnReleases;
  onReload?: () => void;
}

/** Says in a corner of every page which versions only this browser uses, and that a new version is ready (D537). */
export function VersionCorner({ session, remotes, own = ownReleases, onReload = reload }: VersionCornerProps) {
  const { pathname } = useNavigation().location;
  const corner = useRef<HTMLDivElement>(null);
  const news = useNewVersion(remotes, pathname);
  useReservedSpace(corner);
  return (
    <>
      <div ref={corner} className={styles.corner}>
        <div aria-live="polite">
          {news.isShown ? <NewVersionNotice onReload={onReload} onDismiss={news.dismiss} /> : null}
        </div>
        <OwnVersions session={session} own={own} loaded={listLoaded(remotes)} />
      </div>
      <AddressedChoice session={session} own={own} />
    </>
  );
}

const reload = (): void => window.location.reload();

/** Keeps the end of the page, and a focused element, clear of the corner. */
function useReservedSpace(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = corner.current;
    if (!element || !("ResizeObserver" in window)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--corner-height", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--corner-height");
    };
  }, [corner]);
}
