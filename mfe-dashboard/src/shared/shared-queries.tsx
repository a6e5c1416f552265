import { isApiError } from "@portal/shared-ui/api";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Never reloads automatically: each read counts as an opening of the link. */
const onceRead = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Retries once, but not after a refusal, like the pages behind login. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500);
}

function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: "always", ...onceRead } } });
}

/** A query cache of its own, because the page is outside the frame for signed-in people. */
export function SharedQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
