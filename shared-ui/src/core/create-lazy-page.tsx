import { type ComponentType, useEffect, useState } from "react";

import { Skeleton } from "./skeleton.js";

interface Loading {
  Page?: ComponentType;
  failure?: Error;
}

/** Script and style sheet of a page may take this long, in ms. The build bounds the script only. */
export const PAGE_TIMEOUT_MS = 8000;

/**
 * A page in a chunk of its own, so that a remote's first page carries only itself. A chunk that does not come in time is thrown
 * to the host, whose Retry mounts the page again and asks for the chunk again (React.lazy would keep the failure).
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

/** By this name the host knows that code is missing, not wrong. */
function toLoadError(cause: unknown): Error {
  const failure = new Error(cause instanceof Error ? cause.message : "The page did not load.", { cause });
  failure.name = "ChunkLoadError";
  return failure;
}
