import type { RemoteItem } from "@portal/shared-ui/api";
import { type ReactNode, useRef } from "react";

import page from "../lists/page.module.css";
import { useKeptFocus } from "../remotes/use-kept-focus.js";
import { findRequests } from "./find-pages.js";
import { PageRequestCard } from "./page-request-card.js";

export interface PageRequestsProps {
  remotes: readonly RemoteItem[];
  /** Below the requests. */
  children: ReactNode;
}

/** A column that begins with the pages of the remotes that wait for an admin (S61). */
export function PageRequests({ remotes, children }: PageRequestsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(list, remotes);
  return (
    <div ref={list} tabIndex={-1} className={page.column}>
      {findRequests(remotes).map((request) => (
        <PageRequestCard key={`${request.remote} ${request.version}`} request={request} onDone={keepFocus} />
      ))}
      {children}
    </div>
  );
}
