import { isApiError } from "@portal/shared-ui/api";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** What is shown stays as it is until the page is loaded again: each reading counts as an opening of the link. */
const onceRead = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A refusal is final, anything else is tried once more, as on the pages of those who are signed in. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500);
}

function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: "always", ...onceRead } } });
}

/** The page stands outside of the frame of those who are signed in, so that it has a cache of its own. */
export function SharedQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
