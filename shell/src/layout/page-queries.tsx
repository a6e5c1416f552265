import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { QUERY_POLICY } from "./query.policy.js";

/** The cache of all framed pages. It is discarded at sign-out and when the viewed client changes. */
export function PageQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: QUERY_POLICY }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
