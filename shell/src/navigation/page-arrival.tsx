import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { focusArrival } from "./focus-arrival.js";

export interface PageArrivalProps {
  /** Name of the page, in front of the product's in the window's title. */
  title: string;
  page: ReactNode;
  /** The person pressed Retry: the focus was on a button that is gone, on the first page of a visit too. */
  retried?: boolean;
}

/**
 * A page, announced once it is there: the window's title says its name and, after a change of page, its heading takes
 * the focus (else the content), as soon as it is there, unless the page has put the focus somewhere itself.
 */
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
