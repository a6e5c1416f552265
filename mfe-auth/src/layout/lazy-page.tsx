import { Skeleton } from "@portal/shared-ui/core";
import { type ComponentType, useEffect, useState } from "react";

interface Loading {
  Page?: ComponentType;
  failure?: Error;
}

/**
 * A page in a chunk of its own, so that the login page carries only itself. A chunk that does not come is thrown to the
 * host, whose Retry mounts the page again and asks for the chunk again (React.lazy would keep the failure).
 */
export function createLazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;

  return function LazyPage() {
    const [{ Page, failure }, setLoading] = useState<Loading>({ Page: loaded });

    useEffect(() => {
      if (loaded) return undefined;
      let isHere = true;
      load().then(
        (page) => {
          loaded = page;
          if (isHere) setLoading({ Page: page });
        },
        (cause: unknown) => {
          if (isHere) setLoading({ failure: cause instanceof Error ? cause : new Error("The page did not load.") });
        },
      );
      return () => {
        isHere = false;
      };
    }, []);

    if (failure) throw failure;
    return Page ? <Page /> : <Skeleton label="Loading" height="100dvh" />;
  };
}
