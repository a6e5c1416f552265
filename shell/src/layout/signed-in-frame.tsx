import { ContactUs } from "@portal/shared-ui/core";
import type { MouseEvent, ReactNode } from "react";

import { ViewingBanner } from "../viewing/viewing-banner.js";
import { Sidebar, type SidebarProps } from "./sidebar.js";
import styles from "./signed-in-frame.module.css";

export interface SignedInFrameProps extends SidebarProps {
  sidebar: boolean;
  children: ReactNode;
}

/** Frame of signed-in pages. It loads no further code. */
export function SignedInFrame({ sidebar, children, ...added }: SignedInFrameProps) {
  if (!sidebar) {
    return (
      <>
        <ViewingBanner />
        {children}
      </>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#content" onClick={focusContent}>
        Skip to content
      </a>
      <div className={styles.window}>
        <div className={styles.frame}>
          <Sidebar {...added} />
          <div className={styles.page}>
            <ViewingBanner />
            <main id="content" tabIndex={-1} className={styles.content}>
              {children}
            </main>
            <footer className={styles.foot}>
              <ContactUs />
            </footer>
          </div>
        </div>
      </div>
    </>
  );
}

/** Keeps `#content` out of the address. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}
