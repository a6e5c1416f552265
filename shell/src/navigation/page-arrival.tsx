import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { focusArrival } from "./focus-arrival.js";

export interface PageArrivalProps {
  /** For the window title. */
  title: string;
  page: ReactNode;
  /** True after Retry, because the focused button is gone. */
  retried?: boolean;
}

/** After navigation, focuses the heading unless the page has moved the focus. */
export function PageArrival({ title, page, retried = false }: PageArrivalProps) {
  const { key } = useLocation();
  const firstOfVisit = key === "default";

  useEffect(() => {
    document.title = `${title} · Partner Portal`;
  }, [title]);

  useEffect(() => {
    return firstOfVisit && !retried ? undefined : focusArrival();
    // Once: a change of the query is not another page.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- arrival happens when the page is mounted
  }, []);

  return page;
}
