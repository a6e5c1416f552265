import { type ComponentType, useEffect, useState } from "react";

import { Skeleton } from "./skeleton.js";

interface Loading {
  Page?: ComponentType;
  failure?: Error;
}

/** Time limit for the page's script and style sheet. The build's own limit covers the script only. */
export const PAGE_TIMEOUT_MS = 8000;

/**
 * Creates a page in its own chunk. A failed or late chunk throws to the host, whose Retry remounts the page and requests it again. React.lazy would
 * cache the failure.
 */
export function createLazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;

  return function LazyPage() {
    const [{ Page, failure }, setLoading] = useState<Loading>({ Page: loaded });

    useEffect(() => {
      if (loaded) return undefined;
      let isHere = true;
      const fail = (cause: unknown): void => {
        if (isHere) setLoading({ failure: toLoadError(cause) });
      };
      const timer = setTimeout(
        () => fail(new Error(`The page did not come within ${PAGE_TIMEOUT_MS} ms.`)),
        PAGE_TIMEOUT_MS,
      );
      load()
        .then((page) => {
          loaded = page;
          if (isHere) setLoading({ Page: page });
        }, fail)
        .finally(() => clearTimeout(timer));
      return () => {
        isHere = false;
        clearTimeout(timer);
      };
    }, []);

    if (failure) throw failure;
    return Page ? <Page /> : <Skeleton label="Loading" height="100dvh" />;
  };
}

/** By this name the host sees that code is missing, not faulty. */
function toLoadError(cause: unknown): Error {
  const failure = new Error(cause instanceof Error ? cause.message : "The page did not load.", { cause });
  failure.name = "ChunkLoadError";
  return failure;
}
