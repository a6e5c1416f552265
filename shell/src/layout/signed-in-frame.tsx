import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type MouseEvent, type ReactNode } from "react";

import { QUERY_POLICY } from "./query-policy.js";
import { Sidebar } from "./sidebar.js";
import styles from "./signed-in-frame.module.css";

export interface SignedInFrameProps {
  sidebar: boolean;
  children: ReactNode;
}

/** Around every page for users and admins: the cache of server data, gone with the sign-out, and the sidebar. */
export function SignedInFrame({ sidebar, children }: SignedInFrameProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: QUERY_POLICY }));
  return (
    <QueryClientProvider client={queries}>
      {sidebar ? <SidebarLayout>{children}</SidebarLayout> : children}
    </QueryClientProvider>
  );
}

function SidebarLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content" onClick={focusContent}>
        Skip to content
      </a>
      <div className={styles.frame}>
        <Sidebar />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </>
  );
}

/** Moves the focus without leaving `#content` in the address. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}
